import type { RoadPiece } from "@longpaddock/db/schema/routes";
import { type Circle, isInsideAny } from "@longpaddock/domain/geo";

/** Removes the points inside any zone, where the line breaks; null if there are none. */
export function cutPieces(pieces: readonly RoadPiece[], zones: readonly Circle[]): RoadPiece[] | null {
  const isHidden = ([longitude, latitude]: RoadPiece["positions"][number]) =>
    isInsideAny({ latitude, longitude }, zones);
  if (!pieces.some(({ positions }) => positions.some(isHidden))) return null;
  return pieces.flatMap(({ kind, positions }) => {
    const parts: RoadPiece["positions"][] = [[]];
    for (const position of positions) {
      if (isHidden(position)) parts.push([]);
      else parts.at(-1)?.push(position);
    }
    return parts.filter((part) => part.length > 1).map((part) => ({ kind, positions: part }));
  });
}
