import { createHash } from "node:crypto";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { legKey } from "@longpaddock/roads/ridden/leg-key";

/** Increase when the matching rules change. */
const RULES = 4;

/** Changes with the named roads, so that lines are compared with them again. Never the key of a leg. */
export const ROADS_VERSION = `roads ${createHash("sha256").update(describeRoads()).digest("base64url").slice(0, 12)}`;

function describeRoads(): string {
  const places = [...ROAD_GRAPH.places.values()].map(({ id, latitude, longitude }) => ({
    id: [id, latitude, longitude],
    legs: ROAD_GRAPH.waysFrom(id).map(legKey),
  }));
  return JSON.stringify([RULES, places]);
}
