import { z } from "zod";
import { degrees, wholeNumber } from "../fields";
import { HOME_RADIUS } from "./rules";

/** What becomes of routes that are cut near a home which is left or removed. */
const oldRoutes = z.enum(["keepCut", "showWhole"]);
export type OldRoutes = z.output<typeof oldRoutes>;

/** A circle around where a member lives: WGS 84 degrees and metres. */
export const setHomeAreaInput = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: wholeNumber({ min: HOME_RADIUS.least, max: HOME_RADIUS.most }).default(HOME_RADIUS.usual),
  oldRoutes: oldRoutes.default("keepCut"),
});
export type SetHomeAreaInput = z.output<typeof setHomeAreaInput>;

/** A member who removes a home without a word about their routes has nothing left to hide. */
export const clearHomeAreaInput = z.object({ oldRoutes: oldRoutes.default("showWhole") }).prefault({});
export type ClearHomeAreaInput = z.output<typeof clearHomeAreaInput>;
