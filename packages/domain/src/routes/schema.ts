import { z } from "zod";
import { DIFFICULTY_WORDS } from "../difficulties";
import {
  absentWhen,
  choice,
  clearable,
  flag,
  flagOr,
  id,
  line,
  optionalLine,
  optionalProse,
  prose,
  titleLine,
  wholeNumber,
} from "../fields";
import { MAX_SEARCH_LENGTH } from "../list/rules";
import { filterInput } from "../list/schema";
import { pageInput } from "../paging";
import { MAX_REMOVAL_REASON } from "../removals";
import { STATE_WORDS } from "../states";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { isBlank } from "../visible-text";
import { actedRouteId } from "./acted-route";
import { closures, editedClosures, openOnFilter } from "./closure-schema";
import { GPX_FORMS } from "./gpx-forms";
import { DRAFT_ID_PATTERN, MAX_DAYS, MAX_DISTANCE_KM, MAX_LENGTHS, MAX_RIDE_DAYS } from "./lengths";
import { lineEdits } from "./line-edits";
import { bboxFilter, nearFilter, surfaceFilter, withinFilter } from "./place-schema";
import { seasonFilter, typedBestSeason } from "./season-schema";
import { editedTags, tags } from "./tags";
import { ROUTE_MESSAGES } from "./texts";
import { ROUTE_SORTS, ROUTE_SURFACES, ROUTE_TYPES, ROUTE_VISIBILITIES, YOUR_ROUTES } from "./vocabulary";
import { editedWaypoints, waypoints } from "./waypoints";

const MAX_VERSION = 2_147_483_647;
const DISTANCE_MESSAGE = "must be a number of kilometres from 0 to 100,000";

/** Kilometres; null if null or blank, undefined if absent. */
const typedDistance = z
  .union([z.number(), z.string()], { error: DISTANCE_MESSAGE })
  .nullish()
  .transform((typed) => {
    if (typeof typed !== "string") return typed;
    const text = typed.trim();
    if (text === "") return null;
    return /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  })
  .pipe(
    z
      .number({ error: DISTANCE_MESSAGE })
      .min(0, DISTANCE_MESSAGE)
      .max(MAX_DISTANCE_KM, DISTANCE_MESSAGE)
      .nullish(),
  );

const optionalDistance = typedDistance.transform((kilometres) => kilometres ?? undefined);

/** Says more than `isPublic`, and wins. `groupId` goes with a group, and with nothing else. */
const sharing = {
  visibility: absentWhen(isBlank, choice(ROUTE_VISIBILITIES)),
  groupId: z.preprocess(
    (value: number | string | null | undefined) => (value === "" ? undefined : (value ?? undefined)),
    id.optional(),
  ),
};

type Sharing = z.output<z.ZodObject<typeof sharing>>;

function checkSharing({ visibility, groupId }: Sharing, ctx: z.RefinementCtx): void {
  if (visibility === "group" && groupId === undefined)
    ctx.addIssue({ code: "custom", path: ["groupId"], message: ROUTE_MESSAGES.group });
  // A route that was meant for a group must not become public.
  if (visibility !== "group" && groupId !== undefined)
    ctx.addIssue({ code: "custom", path: ["visibility"], message: "must be group with a groupId" });
}

/** Drops unknown fields such as authorId and routeType. The API reads the GPX file separately. */
export const createRouteInput = z
  .object({
    name: titleLine(MAX_LENGTHS.name, ROUTE_MESSAGES.name),
    description: optionalProse(MAX_LENGTHS.description),
    vehicleType: choice(ROUTE_VEHICLE_TYPES, ROUTE_MESSAGES.vehicleType),
    difficulty: choice(DIFFICULTY_WORDS, ROUTE_MESSAGES.difficulty),
    state: choice(STATE_WORDS, ROUTE_MESSAGES.state),
    city: optionalLine(MAX_LENGTHS.city),
    estimatedDuration: optionalLine(MAX_LENGTHS.duration),
    duration: optionalLine(MAX_LENGTHS.duration),
    distance: optionalDistance,
    bestSeason: absentWhen(isBlank, typedBestSeason),
    /** What the author says of it. The named roads that the line follows say more. */
    surface: absentWhen(isBlank, choice(ROUTE_SURFACES)),
    vehicleUsed: optionalLine(MAX_LENGTHS.vehicleUsed),
    /** When it can't be ridden, or a part of it. */
    closures,
    waypoints,
    /** Joins the waypoints along roads instead of by straight lines. Ignored with a GPX file. */
    followsRoads: flagOr(undefined),
    lineEdits,
    tags,
    isPublic: flagOr(true),
    ...sharing,
    /** Hides the parts near the author's home area from others. */
    homeSafe: flagOr(true),
    /** Makes a retry after a lost response return the same route. */
    draftId: absentWhen(
      isBlank,
      z.string().regex(DRAFT_ID_PATTERN, "must be 8 to 64 letters, digits and hyphens"),
    ),
  })
  .superRefine(checkSharing);

export type CreateRouteInput = z.output<typeof createRouteInput>;

/** Asks for the beginning of each description instead of all of it. */
const excerpt = flag.optional();

const DAYS_MESSAGE = `must be a whole number from 1 to ${MAX_DAYS}`;

const days = z
  .union([wholeNumber({ min: 1, max: MAX_DAYS }), z.string().refine(isBlank, DAYS_MESSAGE)], {
    error: DAYS_MESSAGE,
  })
  .nullish()
  .transform((typed) => (typeof typed === "number" ? typed : undefined));

const RANGES = [
  ["minDistance", "maxDistance"],
  ["minDays", "maxDays"],
] as const;

const routeFilters = {
  type: filterInput(choice(ROUTE_TYPES)),
  /** Only the routes that the actor has starred, completed or shared. */
  yours: filterInput(choice(YOUR_ROUTES)),
  state: filterInput(choice(STATE_WORDS)),
  vehicleType: filterInput(choice(ROUTE_VEHICLE_TYPES)),
  difficulty: filterInput(choice(DIFFICULTY_WORDS)),
  /** Finds the routes that are good then, those for all year too. */
  season: seasonFilter,
  /** Kilometres. Routes of unknown distance have none. */
  minDistance: optionalDistance,
  maxDistance: optionalDistance,
  /** Finds a route of 2 to 3 days with either number. */
  minDays: days,
  maxDays: days,
  surface: surfaceFilter,
  /** Leaves out the routes that are closed on this day, wholly or in part. */
  openOn: openOnFilter,
  /** Adds to each route how far from here it starts, and leaves out those that start nowhere. Sorts by it too, unless `sort` says otherwise. */
  near: nearFilter,
  within: withinFilter,
  /** Finds the routes that start in this area. */
  bbox: bboxFilter,
  search: filterInput(line(MAX_SEARCH_LENGTH)),
};

function checkRanges(filters: z.output<z.ZodObject<typeof routeFilters>>, ctx: z.RefinementCtx): void {
  for (const [min, max] of RANGES) {
    const [from, to] = [filters[min], filters[max]];
    if (from !== undefined && to !== undefined && from > to)
      ctx.addIssue({ code: "custom", path: [min], message: `must be at most ${max}` });
  }
  if (!filters.near && filters.within !== undefined)
    ctx.addIssue({ code: "custom", path: ["within"], message: "needs a place: near=latitude,longitude" });
}

export const listRoutesInput = pageInput
  .extend({ ...routeFilters, sort: filterInput(choice(ROUTE_SORTS)), excerpt })
  .superRefine((filters, ctx) => {
    checkRanges(filters, ctx);
    if (!filters.near && filters.sort === "near")
      ctx.addIssue({
        code: "custom",
        path: ["sort"],
        message: "near needs a place: near=latitude,longitude",
      });
  });
export type ListRoutesInput = z.output<typeof listRoutesInput>;

/** The filters of the list, on a map of `bbox`, or of the earth. */
export const mapRoutesInput = z.object(routeFilters).superRefine(checkRanges);
export type MapRoutesInput = z.output<typeof mapRoutesInput>;

export const routeId = z.object({ id });

/** Without a form it is the file as it was uploaded or plotted. */
export const gpxQuery = z.object({
  as: choice(GPX_FORMS).optional(),
  /** Of a route that is split into days. */
  day: wholeNumber({ min: 1, max: MAX_RIDE_DAYS }).optional(),
});
export type GpxQuery = z.output<typeof gpxQuery>;

const { name, vehicleType, difficulty, state } = createRouteInput.shape;

/** Absent fields stay as they are; null or blank clears those that are optional. */
export const updateRouteInput = actedRouteId
  .extend({
    /** The version that was edited. The edit is refused if there is a later one. Without it, the last edit wins. */
    version: wholeNumber({ min: 1, max: MAX_VERSION }).optional(),
    name: name.optional(),
    description: clearable(prose(MAX_LENGTHS.description)),
    vehicleType: vehicleType.optional(),
    difficulty: difficulty.optional(),
    state: state.optional(),
    city: clearable(line(MAX_LENGTHS.city)),
    estimatedDuration: clearable(line(MAX_LENGTHS.duration)),
    duration: clearable(line(MAX_LENGTHS.duration)),
    distance: typedDistance,
    bestSeason: clearable(typedBestSeason),
    surface: clearable(choice(ROUTE_SURFACES)),
    vehicleUsed: clearable(line(MAX_LENGTHS.vehicleUsed)),
    closures: editedClosures,
    waypoints: editedWaypoints,
    followsRoads: flagOr(undefined),
    lineEdits,
    tags: editedTags,
    isPublic: flagOr(undefined),
    ...sharing,
    homeSafe: flagOr(undefined),
  })
  .superRefine(checkSharing);

export type UpdateRouteInput = z.output<typeof updateRouteInput>;

export const groupRoutesInput = pageInput.extend({ id });
export type GroupRoutesInput = z.output<typeof groupRoutesInput>;

export const featuredRoutesInput = z.object({
  limit: wholeNumber({ min: 1, max: 24 }).default(6),
  excerpt,
});
export type FeaturedRoutesInput = z.output<typeof featuredRoutesInput>;

export const setRouteTypeInput = actedRouteId.extend({ routeType: choice(ROUTE_TYPES) });
export type SetRouteTypeInput = z.output<typeof setRouteTypeInput>;

/** The reason is for somebody else's route; its author gets it. */
export const adminDeleteInput = actedRouteId.extend({ reason: optionalProse(MAX_REMOVAL_REASON) });
export type AdminDeleteInput = z.output<typeof adminDeleteInput>;

export const requestDeletionInput = actedRouteId.extend({
  reason: optionalProse(MAX_LENGTHS.deletionReason),
});
export type RequestDeletionInput = z.output<typeof requestDeletionInput>;
