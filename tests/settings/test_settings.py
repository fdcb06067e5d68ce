"""Settings: defaults, one sentence for each bad value, and `.env.example` true to the code."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dotenv import dotenv_values

import settings
from settings import BadSetting, Settings, load_settings

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / ".env.example"
NAMES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def empty_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No `.env` and none of our variables."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.upper() in NAMES:
            monkeypatch.delenv(name)


def test_defaults_need_nothing() -> None:
    loaded = load_settings()
    assert loaded.discord_token is None
    assert loaded.clock == 600
    assert loaded.computer_pause == (0.8, 1.8)


def test_example_names_every_setting_in_order_with_its_description() -> None:
    assert EXAMPLE.read_text(encoding="utf-8") == settings.env_example(), "python settings.py > .env.example"
    assert list(dotenv_values(EXAMPLE)) == NAMES
    assert all(field.description for field in Settings.model_fields.values())


def test_example_as_it_stands_gives_the_defaults(tmp_path: Path) -> None:
    default = load_settings()
    (tmp_path / ".env").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    assert load_settings() == default


def test_environment_wins_over_env_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CARD_COLOURS=two\nTURN_CLOCK=0\n", encoding="utf-8")
    monkeypatch.setenv("TURN_CLOCK", "60")
    loaded = load_settings()
    assert loaded.card_colours == "two"
    assert loaded.clock == 60


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "mysql://somebody:secret@there/games"),
        ("DATABASE_URL", "pinochle.db"),
        ("LOG_FORMAT", "xml"),
        ("LOG_LEVEL", "LOUD"),
        ("CARD_COLOURS", "blue"),
        ("TURN_CLOCK", "61"),
        ("TURN_CLOCK", "ten"),
        ("NEXT_HAND_AFTER", "0"),
        ("NEXT_HAND_AFTER", "soon"),
        ("COMPUTER_PAUSE_MIN", "-1"),
        ("COMPUTER_PAUSE_MIN", "nan"),
        ("COMPUTER_PAUSE_MAX", "0.1"),
        ("COMPUTER_PAUSE_MAX", "inf"),
        ("COMPUTER_THREADS", "-1"),
        ("COMPUTER_THREADS", "two"),
        ("PLAYGROUND_PORT", "70000"),
    ],
)
def test_a_bad_value_gives_one_sentence_without_the_value(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as raised:
        load_settings()
    sentence = str(raised.value)
    assert sentence.startswith(f"{name} must be ")
    assert ".env.example" in sentence
    assert sentence.count("\n") == 0
    assert f"'{value}'" not in sentence
    assert raised.value.__context__ is None, "a chained error would print the value"


def test_unreadable_env_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    with pytest.raises(BadSetting, match=r"\.env\.example"):
        load_settings()


def test_the_token_is_stripped_and_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  very.secret.token \n")
    loaded = load_settings()
    assert loaded.token() == "very.secret.token"
    assert "secret" not in repr(loaded)
    assert "secret" not in loaded.model_dump_json()


@pytest.mark.parametrize("value", ["", "   "])
def test_no_token_names_the_setting(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", value)
    with pytest.raises(BadSetting, match=r"DISCORD_TOKEN .*\.env\.example"):
        load_settings().token()
