"""Rating lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _fpc
from ._errors import failure

if TYPE_CHECKING:
    from typing import Any, Literal

    from ._tournament import Tournament

    Games = Literal["standard", "rapid", "blitz"]


class RatingList:
    """A rating list: that of FIDE as FIDE publishes it as text, or that of a federation as a table.

    `games` says which ratings count: `"standard"`, `"rapid"` or `"blitz"`; who has no rapid or blitz rating has the
    standard one. Players are dictionaries as in `docs/schema/ratings.json`.

    >>> import fpc
    >>> ratings = fpc.RatingList(open("trf-samples/lists/rating-list.txt", "rb").read())
    >>> len(ratings)
    12
    >>> [player["listed"]["name"] for player in ratings.search("lars")]
    ['Larsen, Lea', 'Larsson, Lars']
    >>> tournament = fpc.read("trf-samples/next-round.trf")
    >>> changes = [player["change"] for player in ratings.compare(tournament) if "change" in player]
    >>> effects = tournament.apply(*changes)
    """

    def __init__(self, data: bytes | str) -> None:
        self._list = _fpc.RatingList(data.encode() if isinstance(data, str) else data)

    def __len__(self) -> int:
        return len(self._list)

    def search(self, query: str, *, games: Games = "standard", most: int = 20) -> list[dict[str, Any]]:
        """The players whose names have words that begin with those of the query, or whose number begins with it: those
        with the highest ratings first."""
        return self._ask(None, {"search": query, "games": games, "most": most})

    def compare(self, tournament: Tournament, *, games: Games = "standard") -> list[dict[str, Any]]:
        """The players of a tournament beside the list. `listed` is what the list says of a player, if it is there, and
        `change` the operation that takes over what it says otherwise."""
        return self._ask(tournament._file, {"games": games})

    def _ask(self, file: _fpc.File | None, options: dict[str, Any]) -> list[dict[str, Any]]:
        import json

        answered, told = self._list.ask(file, json.dumps(options))
        if not answered:
            raise failure(told)
        players: list[dict[str, Any]] = json.loads(told)["players"]
        return players
