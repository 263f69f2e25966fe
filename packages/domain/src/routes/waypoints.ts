import { z } from "zod";
import { degrees, optionalLine } from "../fields";
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

/** Degrees are WGS 84. */
export type Waypoint = z.output<typeof waypoint>;

/** A list or its JSON text; undefined when empty. */
export const waypoints = z
  .union([z.string(), z.array(z.unknown())], { error: "must be a list of waypoints" })
  .nullish()
  .transform((given, ctx) => {
    if (given === undefined || given === null || (typeof given === "string" && given.trim() === ""))
      return undefined;
    const list = typeof given === "string" ? parsed(given) : given;
    const problem = problemOf(list);
    if (problem === null) return list;
    ctx.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  })
  .pipe(z.array(waypoint).optional());

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checked before the entries, so that a huge list gives one error. */
function problemOf(list: unknown): string | null {
  if (!Array.isArray(list)) return "must be a list of waypoints";
  if (list.length > MAX_WAYPOINTS) return `must hold at most ${MAX_WAYPOINTS} waypoints`;
  return list.some(namesPrototype) ? "contains a name that is not allowed" : null;
}

function namesPrototype(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && Object.hasOwn(entry, "__proto__");
}
