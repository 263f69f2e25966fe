import { measureFollowed } from "@longpaddock/domain/roads/follow-roads";
import type { FollowedRoads } from "../../core/roads";
import { roundKm, simplifiedPieces } from "../../gpx/road-pieces";

export function followedRoadsView({ legs, isSchematic, isFallback }: FollowedRoads) {
  const { kilometres, straightKm, unsuitedKm } = measureFollowed(legs);
  const lines = simplifiedPieces(legs);
  return {
    isSchematic,
    isFallback,
    kilometres: roundKm(kilometres),
    straightKilometres: roundKm(straightKm),
    unsuitedKilometres: roundKm(unsuitedKm),
    legs: legs.map((leg, index) => ({
      kilometres: roundKm(measureFollowed([leg]).kilometres),
      pieces: leg.pieces.map(({ kind, kilometres, roads }, at) => ({
        kind,
        kilometres: roundKm(kilometres),
        roads: [...roads],
        positions: lines[index]?.[at] ?? [],
      })),
    })),
  };
}
