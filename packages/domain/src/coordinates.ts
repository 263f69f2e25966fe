import { z } from "zod";
import { degrees } from "./fields";

/** An object with `latitude` and `longitude`, or `lat`, and `lng` or `lon`, as other programs call them. */
export const coordinates = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.preprocess(rename, z.object({ latitude: degrees(90), longitude: degrees(180), ...more }));

function rename(place: unknown): unknown {
  // The entries of a list stay unread, however many it has.
  if (typeof place !== "object" || place === null || Array.isArray(place)) return place;
  const { lat, lon, lng = lon, ...others }: { lat?: unknown; lon?: unknown; lng?: unknown } = place;
  return { latitude: lat, longitude: lng, ...others };
}
