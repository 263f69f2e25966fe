import { z } from "zod";
import { degrees, wholeNumber } from "../fields";
import { HOME_RADIUS } from "./rules";

/** What happens to routes cut near a home area that is moved or removed. */
const oldRoutes = z.enum(["keepCut", "showWhole"]);
export type OldRoutes = z.output<typeof oldRoutes>;

/** WGS 84 degrees and metres. */
export const setHomeAreaInput = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  radius: wholeNumber({ min: HOME_RADIUS.min, max: HOME_RADIUS.max }).default(HOME_RADIUS.default),
  oldRoutes: oldRoutes.default("keepCut"),
});
export type SetHomeAreaInput = z.output<typeof setHomeAreaInput>;

/** Removing the home area restores routes by default: a member who removes it usually has nothing to hide. */
export const clearHomeAreaInput = z.object({ oldRoutes: oldRoutes.default("showWhole") }).prefault({});
export type ClearHomeAreaInput = z.output<typeof clearHomeAreaInput>;
