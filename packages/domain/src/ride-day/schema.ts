import { z } from "zod";
import { eventTime } from "../events/schema";
import { id, optionalProse } from "../fields";
import { MAX_CLOSE_REASON } from "./vocabulary";

export const rideDayInput = z.object({ id });
export type RideDayInput = z.output<typeof rideDayInput>;

export const setBackByInput = z.object({
  id,
  /** Local to the event's time zone unless it has an offset. Null ends the watch. */
  backBy: eventTime("must be a date and time, or null").nullable(),
});
export type SetBackByInput = z.output<typeof setBackByInput>;

export const closeEventInput = z.object({
  id,
  /** What the leaders say of riders who aren't home yet. */
  reason: optionalProse(MAX_CLOSE_REASON),
});
export type CloseEventInput = z.output<typeof closeEventInput>;
