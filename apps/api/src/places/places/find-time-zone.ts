import type { Place } from "@longpaddock/domain/geo";
import lookUp from "@photostructure/tz-lookup";

/** The IANA time zone at a place; of the seas, that of the nearest coast or of the longitude. */
export function findTimeZone({ latitude, longitude }: Place): string {
  return lookUp(latitude, longitude);
}
