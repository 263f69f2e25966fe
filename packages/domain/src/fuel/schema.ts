import { z } from "zod";
import { choice, id, titleLine, wholeNumber } from "../fields";
import { ALONG_THE_WAY } from "../geo";
import { STOP_MESSAGES } from "./texts";
import { MAX_STOP_KM, SUPPLIES } from "./vocabulary";

/** A stop that the route's author knows of, by its distance from the start. */
export const addStopInput = z.object({
  id,
  name: titleLine(100, STOP_MESSAGES.name),
  supply: choice(SUPPLIES),
  km: wholeNumber({ min: 0, max: MAX_STOP_KM, missing: STOP_MESSAGES.km }).meta({
    description: `Kilometres from the start, counted ${ALONG_THE_WAY}`,
  }),
});
export type AddStopInput = z.output<typeof addStopInput>;

export const removeStopInput = z.object({ id, stopId: id });
export type RemoveStopInput = z.output<typeof removeStopInput>;
