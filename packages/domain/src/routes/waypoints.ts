import { z } from "zod";
import { degrees, optionalLine } from "../fields";
import { jsonList } from "../list/json-list";
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

const listOptions = { entry: waypoint, max: MAX_WAYPOINTS, of: "waypoints" };

/** Accepts a list or its JSON text. Undefined if absent or blank. */
export const waypoints = jsonList({ ...listOptions, whenBlank: undefined });

/** Like `waypoints`; an empty list if null or blank. */
export const editedWaypoints = jsonList({ ...listOptions, whenBlank: [] });
