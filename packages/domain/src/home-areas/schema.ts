import { z } from "zod";
import { degrees, wholeNumber } from "../fields";
import { HOME_RADIUS } from "./rules";

/** A circle around where a member lives: WGS 84 degrees and metres. */
export const homeAreaInput = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: wholeNumber({ min: HOME_RADIUS.least, max: HOME_RADIUS.most }).default(HOME_RADIUS.usual),
});
export type HomeAreaInput = z.output<typeof homeAreaInput>;
