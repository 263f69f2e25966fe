import { type FollowedLeg, measureFollowed } from "@longpaddock/roads/follow/followed-legs";
import { riddenKmOf } from "@longpaddock/roads/ridden/ride-legs";
import { z } from "zod";
import { answer, latitude, longitude } from "../../core/answers";
import type { FollowedRoads } from "../../core/roads";
import { riddenAnswer, riddenView } from "../../gpx/ridden/ridden-view";
import { roundKm, simplifiedPieces } from "../../gpx/road-pieces";

const kilometres = z.number().min(0);

export const followedRoadsAnswer = answer("FollowedRoads", {
  isSchematic: z.boolean().meta({
    description: "True of the built-in roads, which are straight between the places that they join",
  }),
  isFallback: z
    .boolean()
    .meta({ description: "True if the routing service failed, so that the built-in roads took its place" }),
  kilometres: kilometres.meta({
    description: "As a route is stored: along the built-in roads also where members have ridden them",
  }),
  straightKilometres: kilometres.meta({
    description: "Of all kilometres, those in straight lines off the roads",
  }),
  riddenKilometres: kilometres.meta({
    description:
      "Kilometres of the lines that members have ridden, in place of the built-in roads. These aren't quite as long",
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
            ridden: riddenAnswer
              .optional()
              .meta({ description: "Of a piece along a line that a member has ridden" }),
          }),
        ),
      }),
    )
    .meta({ description: "One for each pair of neighbouring waypoints" }),
});

/** The way as it is stored, drawn along what members have ridden of it. */
export function followedRoadsView(
  { legs, isSchematic, isFallback }: FollowedRoads,
  drawn: readonly FollowedLeg[],
): z.infer<typeof followedRoadsAnswer> {
  const { kilometres, straightKm, unsuitedKm } = measureFollowed(legs);
  const lines = simplifiedPieces(drawn);
  return {
    isSchematic,
    isFallback,
    kilometres: roundKm(kilometres),
    straightKilometres: roundKm(straightKm),
    riddenKilometres: roundKm(riddenKmOf(drawn)),
    unsuitedKilometres: roundKm(unsuitedKm),
    legs: legs.map((leg, index) => ({
      kilometres: roundKm(measureFollowed([leg]).kilometres),
      pieces: (drawn[index]?.pieces ?? []).map(({ kind, kilometres, roads, ridden }, at) => ({
        kind,
        kilometres: roundKm(kilometres),
        roads: [...roads],
        positions: lines[index]?.[at] ?? [],
        ...(ridden && { ridden: riddenView(ridden) }),
      })),
    })),
  };
}
