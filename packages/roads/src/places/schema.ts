import { degrees, line, missingOrInvalid, REQUIRED } from "@longpaddock/domain/fields";
import { isBlank } from "@longpaddock/domain/visible-text";
import { z } from "zod";
import { PLACE_SEARCH_LENGTH } from "./rules";
import { PLACE_MESSAGES } from "./texts";

export const MAX_PREDICTIONS = 8;
/** Also the limit for waypoints. */
const MAX_PLACE_ID = 255;

/** Ids of our gazetteer and of Google. */
export const placeIdText = z
  .string({ error: missingOrInvalid(REQUIRED, PLACE_MESSAGES.id) })
  .min(1, REQUIRED)
  .max(MAX_PLACE_ID, PLACE_MESSAGES.id)
  .regex(/^[\w.-]*$/, PLACE_MESSAGES.id);

/** `input` is undefined when blank. */
export const searchPlacesInput = z.object({
  input: z
    .string({ error: missingOrInvalid(REQUIRED, "must be text") })
    .transform((text) => (isBlank(text) ? undefined : text))
    .pipe(line(PLACE_SEARCH_LENGTH.max).optional()),
});
export type SearchPlacesInput = z.output<typeof searchPlacesInput>;

/** A number, or its text in a query. */
const queryDegrees = (limit: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/)], {
      error: `must be a number from -${limit} to ${limit}`,
    })
    .transform(Number)
    .pipe(degrees(limit));

export const placeOnEarth = z.object({ latitude: queryDegrees(90), longitude: queryDegrees(180) });

export const placeId = z.object({ place_id: placeIdText });
export type PlaceId = z.output<typeof placeId>;
