import { UNKNOWN_DISTANCE } from "@longpaddock/db/route-sort-keys";
import { requireSignedIn } from "@longpaddock/domain/access";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import { difficultyLevel } from "@longpaddock/domain/difficulties";
import { seasonsMatching } from "@longpaddock/domain/routes/best-seasons";
import { dayOfYear } from "@longpaddock/domain/routes/closures";
import { MAX_DAYS } from "@longpaddock/domain/routes/lengths";
import type { ListRoutesInput } from "@longpaddock/domain/routes/schema";
import type { YourRoutes } from "@longpaddock/domain/routes/vocabulary";
import { stateCode } from "@longpaddock/domain/states";
import { vehicleTypesMatching } from "@longpaddock/domain/vehicles";
import type { Ctx } from "../../../core/context";
import { cursorValues, ROW_LIMITS, type Shape, type Values } from "./list-conditions";
import { type SoughtPlace, soughtPlace } from "./near/place-conditions";
import { FROM_TOWN_KM, townOfSearch } from "./near/understand-search";
import { SORT_ORDERS } from "./sort-orders";
import { markedIdsQuery, ownIdsQuery } from "./your-routes";

/** Stands for no longest distance: further than any known one. */
const ANY_DISTANCE = UNKNOWN_DISTANCE - 1;

export interface ListFilters {
  shape: Shape;
  values: Values;
}

/** Looks only among the member's newest marks, or newest own routes. */
export async function amongYours(
  ctx: Ctx,
  yours: YourRoutes,
  { shape, values }: ListFilters,
): Promise<ListFilters> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const found =
    yours === "mine"
      ? await ownIdsQuery(ctx.db).execute({ userId })
      : await markedIdsQuery(ctx.db).execute({ userId, status: yours });
  return { shape: { ...shape, search: "ids" }, values: { ...values, ids: found.map(({ id }) => id) } };
}

/** The filters of a list as its statement takes them. */
export function filtersOf(ctx: Ctx, input: ListRoutesInput): ListFilters {
  const { actor } = ctx;
  const { vehicleType, search } = input;
  const sort = sortOf(input);
  const state = input.state && stateCode(input.state);
  const level = input.difficulty && difficultyLevel(input.difficulty);
  const vehicles = vehicleType ? vehicleTypesMatching(vehicleType) : [];
  const position = cursorOf(input).decode(ctx, input.cursor);
  const authorId = isSignedIn(actor) ? actor.id : undefined;
  const { minDistance, maxDistance, minDays, maxDays } = input;
  const shape = {
    viewer: actor.kind,
    types: typesOf(input),
    state: state !== undefined,
    vehicles: vehicles.length === 0 ? 0 : vehicles.length === 1 ? 1 : 3,
    level: level !== undefined,
    season: input.season !== undefined,
    surface: input.surface !== undefined,
    open: input.openOn !== undefined,
    distance: minDistance !== undefined || maxDistance !== undefined,
    days: minDays !== undefined || maxDays !== undefined,
    sort,
    cursor: position !== null,
    search: "none",
    rowLimit: ROW_LIMITS.find((rowLimit) => rowLimit > input.limit) ?? 501,
    place: soughtPlace(actor, input),
    town: townOf(actor, input),
  } as const;
  const [vehicle0, vehicle1, vehicle2] = vehicles;
  const ranges = {
    minDistance: minDistance ?? 0,
    maxDistance: maxDistance ?? ANY_DISTANCE,
    minDays: minDays ?? 1,
    maxDays: maxDays ?? MAX_DAYS,
  };
  return {
    shape,
    values: {
      authorId,
      state,
      vehicle0,
      vehicle1,
      vehicle2,
      level,
      seasons: input.season && seasonsMatching(input.season),
      surfaces: input.surface,
      openOn: input.openOn && JSON.stringify({ date: input.openOn, dayOfYear: dayOfYear(input.openOn) }),
      search,
      ...ranges,
      ...cursorValues(position),
    },
  };
}

const sortOf = ({ sort, near }: ListRoutesInput) => sort ?? (near ? "near" : "newest");

/** A position in the order from one place is none in the order from another. */
export function cursorOf(input: ListRoutesInput) {
  const { cursor } = SORT_ORDERS[sortOf(input)];
  return input.near ? cursor.of(`${input.near.latitude},${input.near.longitude}`) : cursor;
}

function townOf(actor: Actor, input: ListRoutesInput): SoughtPlace | null {
  const town = townOfSearch(input);
  return town && soughtPlace(actor, { near: town, within: FROM_TOWN_KM });
}

/** Premium routes are members' routes too, so they are listed with the community routes. */
function typesOf({ type }: ListRoutesInput): Shape["types"] {
  if (type === undefined) return [];
  return type === "community" ? ["community", "premium"] : [type];
}
