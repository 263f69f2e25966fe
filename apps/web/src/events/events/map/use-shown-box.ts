import { useLocation, useSearchParams } from "react-router-dom";
import { historyState } from "../../../lib/navigation";
import type { Bounds } from "../../../map/bounds";
import { AUSTRALIA_BOUNDS } from "../../../map/earth";

const NAME = "box";

/** The part of the map that is shown. It stands in the address; without one it is Australia. */
export function useShownBox() {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const asked = query.get(NAME) ?? "";
  const show = (bounds: Bounds) => {
    const changed = new URLSearchParams(query);
    const next = textOf(bounds);
    if (next === asked) return;
    changed.set(NAME, next);
    // Replaces the history entry, so that Back leaves the map instead of undoing its moves.
    setQuery(changed, { replace: true, state: historyState(location), preventScrollReset: true });
  };
  const bounds = readBox(asked) ?? AUSTRALIA_BOUNDS;
  return { bounds, box: textOf(bounds), show };
}

/** 'west,south,east,north' to about a kilometre, so that small moves ask for nothing. A map that goes around the earth shows all of it. */
function textOf({ west, south, east, north }: Bounds): string {
  const isWhole = west < -180 || east > 180;
  const [from, to] = isWhole ? [-180, 180] : [west, east];
  const down = (degrees: number) => Math.floor(degrees * 100) / 100;
  const up = (degrees: number) => Math.ceil(degrees * 100) / 100;
  return [down(from), Math.max(-90, down(south)), up(to), Math.min(90, up(north))].join(",");
}

export function readBox(text: string): Bounds | null {
  const parts = text.split(",").map((part) => (part === "" ? Number.NaN : Number(part)));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts;
  const fits =
    parts.length === 4 &&
    west >= -180 &&
    west < east &&
    east <= 180 &&
    south >= -90 &&
    south < north &&
    north <= 90;
  return fits ? { west, south, east, north } : null;
}
