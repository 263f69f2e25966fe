import { z } from "zod";
import { absentWhen } from "../fields";
import { isNoFilter } from "../list/rules";
import { isBlank } from "../visible-text";
import { ROUTE_SURFACES, type RouteSurface } from "./vocabulary";

/** Kilometres to the other side of the earth. */
export const MAX_WITHIN_KM = 20_040;

const NEAR_MESSAGE =
  "must be a latitude from -90 to 90 and a longitude from -180 to 180, such as -36.76,144.28";
const BBOX_MESSAGE =
  "must be west,south,east,north in degrees, with south below north, such as 143.5,-37.5,145,-36; west is greater than east across the 180th meridian";
const WITHIN_MESSAGE = `must be a number of kilometres from 0 to ${MAX_WITHIN_KM}`;
const SURFACE_MESSAGE = `must be one or more of ${ROUTE_SURFACES.join(", ")}, separated by commas`;

const NUMBER = /^[+-]?\d{1,5}(?:\.\d{0,20})?$/;

/** Null for anything else than that many numbers between commas. */
function numbersIn(text: string, count: number): number[] | null {
  const parts = text.split(",").map((part) => part.trim());
  return parts.length === count && parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : null;
}

const isLatitude = (degrees: number) => Math.abs(degrees) <= 90;
const isLongitude = (degrees: number) => Math.abs(degrees) <= 180;

/** 'latitude,longitude' to look around. */
export const nearFilter = absentWhen(
  isBlank,
  z.string().transform((text, ctx) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = numbersIn(text, 2) ?? [];
    if (isLatitude(latitude) && isLongitude(longitude)) return { latitude, longitude };
    ctx.addIssue({ code: "custom", message: NEAR_MESSAGE });
    return z.NEVER;
  }),
);

/** Kilometres around `near`. */
export const withinFilter = z
  .union([z.number(), z.string()], { error: WITHIN_MESSAGE })
  .nullish()
  .transform((typed, ctx) => {
    if (typed === null || typed === undefined || (typeof typed === "string" && isBlank(typed)))
      return undefined;
    const [kilometres = Number.NaN] = typeof typed === "number" ? [typed] : (numbersIn(typed, 1) ?? []);
    if (kilometres >= 0 && kilometres <= MAX_WITHIN_KM) return kilometres;
    ctx.addIssue({ code: "custom", message: WITHIN_MESSAGE });
    return z.NEVER;
  });

/** 'west,south,east,north', as on a map. West is greater than east across the 180th meridian. */
export const bboxFilter = absentWhen(
  isBlank,
  z.string().transform((text, ctx) => {
    const corners = numbersIn(text, 4);
    const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = corners ?? [];
    const isOnEarth = [west, east].every(isLongitude) && [south, north].every(isLatitude);
    if (isOnEarth && south <= north) return { west, south, east, north };
    ctx.addIssue({ code: "custom", message: BBOX_MESSAGE });
    return z.NEVER;
  }),
);

/** One or more surfaces between commas. */
export const surfaceFilter = absentWhen(
  (text) => isBlank(text) || isNoFilter(text),
  z.string().transform((text, ctx): RouteSurface[] => {
    const words = text.split(",").map((word) => word.trim());
    const surfaces = ROUTE_SURFACES.filter((surface) => words.includes(surface));
    if (surfaces.length > 0 && words.every((word) => ROUTE_SURFACES.some((known) => known === word)))
      return surfaces;
    ctx.addIssue({ code: "custom", message: SURFACE_MESSAGE });
    return z.NEVER;
  }),
);
