import { z } from "zod";
import { eventTime } from "../events/schema";
import { id } from "../fields";

export const rideDayInput = z.object({ id });
export type RideDayInput = z.output<typeof rideDayInput>;

export const setBackByInput = z.object({
  id,
  /** Local to the event's time zone unless it has an offset. Null ends the watch. */
  backBy: eventTime("must be a date and time, or null").nullable(),
});
export type SetBackByInput = z.output<typeof setBackByInput>;
