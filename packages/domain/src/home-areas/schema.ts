import { z } from "zod";
import { degrees, wholeNumber } from "../fields";
import { HOME_RADIUS } from "./rules";

/** What becomes of routes that are cut near a home which is left or removed. */
const oldRoutes = z.enum(["keepCut", "showWhole"]).default("keepCut");
export type OldRoutes = z.output<typeof oldRoutes>;

/** A circle around where a member lives: WGS 84 degrees and metres. */
export const setHomeAreaInput = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: wholeNumber({ min: HOME_RADIUS.least, max: HOME_RADIUS.most }).default(HOME_RADIUS.usual),
  oldRoutes,
});
export type SetHomeAreaInput = z.output<typeof setHomeAreaInput>;

export const clearHomeAreaInput = z.object({ oldRoutes }).prefault({});
export type ClearHomeAreaInput = z.output<typeof clearHomeAreaInput>;
