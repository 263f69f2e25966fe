import { measureFollowed } from "@longpaddock/roads/follow-roads";
import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";
import type { FollowedRoads } from "../../core/roads";
import { roundKm, simplifiedPieces } from "../../gpx/road-pieces";

const kilometres = z.number().min(0);

export const followedRoadsAnswer = answer("FollowedRoads", {
  isSchematic: z.boolean().meta({
    description: "True of the built-in roads, which are straight between the places that they join",
  }),
  isFallback: z
    .boolean()
    .meta({ description: "True if the routing service failed, so that the built-in roads took its place" }),
  kilometres,
  straightKilometres: kilometres.meta({
    description: "Of all kilometres, those in straight lines off the roads",
  }),
  unsuitedKilometres: kilometres.meta({
    description: "Kilometres on surfaces that don't suit the vehicle; known of the built-in roads only",
  }),
  legs: z
    .array(
      z.strictObject({
        kilometres,
        pieces: z.array(
          z.strictObject({
            kind: z.enum(["road", "straight"]),
            kilometres,
            roads: z.array(z.string()).meta({ description: "Names, in order" }),
            positions: z.array(z.tuple([longitude, latitude])),
          }),
        ),
      }),
    )
    .meta({ description: "One for each pair of neighbouring waypoints" }),
});

export function followedRoadsView({
  legs,
  isSchematic,
  isFallback,
}: FollowedRoads): z.infer<typeof followedRoadsAnswer> {
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
