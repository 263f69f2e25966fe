import { z } from "zod";
import { wholeNumber } from "../text";
import { HOME_RADIUS } from "./rules";

const degrees = (limit: number) => {
  const error = `must be a number from -${limit} to ${limit}`;
  return z.number({ error }).min(-limit, error).max(limit, error);
};

/** A circle around where a member lives: WGS 84 degrees and metres. */
export const homeAreaInput = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: wholeNumber({ min: HOME_RADIUS.least, max: HOME_RADIUS.most }).default(HOME_RADIUS.usual),
});
export type HomeAreaInput = z.output<typeof homeAreaInput>;
