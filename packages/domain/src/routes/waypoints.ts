import { z } from "zod";
import { atMost, degrees, optionalLine } from "../fields";
import { MAX_WAYPOINTS } from "./rules";

const latitude = degrees(90);
const longitude = degrees(180);

/** Older clients send `lat` and `lng`. */
const waypoint = z
  .object(
    {
      name: optionalLine(255),
      place_id: optionalLine(255),
      formatted_address: optionalLine(500),
      latitude: z.unknown().optional(),
      longitude: z.unknown().optional(),
      lat: z.unknown().optional(),
      lng: z.unknown().optional(),
    },
    { error: "must be a waypoint" },
  )
  .transform(({ name, place_id, formatted_address, ...at }) => ({
    ...(name !== undefined && { name }),
    ...(place_id !== undefined && { place_id }),
    ...(formatted_address !== undefined && { formatted_address }),
    latitude: at.latitude ?? at.lat,
    longitude: at.longitude ?? at.lng,
  }))
  .pipe(
    z.object({
      name: z.string().exactOptional(),
      place_id: z.string().exactOptional(),
      formatted_address: z.string().exactOptional(),
      latitude,
      longitude,
    }),
  );

/** WGS 84 degrees. */
export type Waypoint = z.output<typeof waypoint>;

const TOO_MANY = `must have at most ${MAX_WAYPOINTS} waypoints`;
const typedWaypoints = z.union([z.string(), z.array(z.unknown())], { error: "must be a list of waypoints" });

/** Accepts a list or its JSON text. Undefined if absent or blank. */
export const waypoints = waypointsOr(undefined);

/** Like `waypoints`; an empty list if null or blank. */
export const editedWaypoints = waypointsOr([]);

function waypointsOr(whenBlank: [] | undefined) {
  return atMost(MAX_WAYPOINTS, typedWaypoints, TOO_MANY)
    .nullish()
    .transform((input, ctx) => {
      if (input === undefined) return undefined;
      if (input === null || (typeof input === "string" && input.trim() === "")) return whenBlank;
      const list = typeof input === "string" ? parseJson(input) : input;
      const problem = listError(list);
      if (problem === null) return list;
      ctx.addIssue({ code: "custom", message: problem });
      return z.NEVER;
    })
    .pipe(z.array(waypoint).optional());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Runs before the entries are checked, so that a huge list gives a single error. */
function listError(list: unknown): string | null {
  if (!Array.isArray(list)) return "must be a list of waypoints";
  if (list.length > MAX_WAYPOINTS) return TOO_MANY;
  return list.some(hasPrototypeKey) ? "contains a name that is not allowed" : null;
}

function hasPrototypeKey(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && Object.hasOwn(entry, "__proto__");
}
