import { z } from "zod";
import { absentWhen } from "../fields";
import { isNoFilter } from "../list/rules";
import { isBlank } from "../visible-text";
import { bestSeason, seasonsIn } from "./best-seasons";
import { SEASONS, seasonOf } from "./seasons";

const WRONG_SEASONS =
  "must be one or more of Summer, Autumn, Winter and Spring, such as Autumn, Winter, or Dry season, Wet season or All year";

/** The text of a route's best season, in any case and order. */
export const typedBestSeason = z.string().transform((text, ctx) => {
  const known = bestSeason(seasonsIn(text) ?? []);
  if (known !== null) return known;
  ctx.addIssue({ code: "custom", message: WRONG_SEASONS });
  return z.NEVER;
});

const typedSeason = z.string().transform((text, ctx) => {
  const season = seasonOf(text);
  if (season !== null) return season;
  ctx.addIssue({ code: "custom", message: `must be one of: ${SEASONS.join(", ")}` });
  return z.NEVER;
});

/** A season to filter by, in any case; undefined for no filter. Unlike other values that begin with 'all-', 'all-year' is one. */
export const seasonFilter = absentWhen(
  (text) => isBlank(text) || (isNoFilter(text) && seasonOf(text) === null),
  typedSeason,
);
