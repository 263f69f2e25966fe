import { z } from "zod";
import { bestSeason, SEASONS, seasonOf, seasonsIn } from "./seasons";

const WRONG_SEASONS =
  "must be one or more of Summer, Autumn, Winter and Spring, such as Autumn, Winter, or Dry season, Wet season or All year";

/** The text of a route's best season, in any case and order. */
export const typedBestSeason = z.string().transform((text, ctx) => {
  const known = bestSeason(seasonsIn(text) ?? []);
  if (known !== null) return known;
  ctx.addIssue({ code: "custom", message: WRONG_SEASONS });
  return z.NEVER;
});

/** A season to filter by, in any case. */
export const typedSeason = z.string().transform((text, ctx) => {
  const season = seasonOf(text);
  if (season !== null) return season;
  ctx.addIssue({ code: "custom", message: `must be one of: ${SEASONS.join(", ")}` });
  return z.NEVER;
});
