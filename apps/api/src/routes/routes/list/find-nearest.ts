import type { Ctx } from "../../../core/context";
import type { Shape, Values } from "./list-conditions";
import { searchQuery } from "./list-query";
import { MATCH_CAP, matchingIds } from "./matching-ids";
import { FURTHEST_KM, within } from "./near/place-conditions";

/** Enough to come from the whole earth to one paddock. */
const MAX_STEPS = 12;

/**
 * The next routes from a place, of more than can be sorted: looks in a circle that holds a page and no more than the cap,
 * which is soon found because each try stops at the cap.
 */
export async function findNearest({ db }: Pick<Ctx, "db">, shape: Shape, values: Values) {
  const { place, rowLimit } = shape;
  if (!place?.near) throw new Error("Needs a place to be near to");
  const fromKm = shape.cursor ? Number(values.cursor0) : 0;
  let [few, many] = [fromKm, place.withinKm ?? FURTHEST_KM];
  for (let step = 0; step < MAX_STEPS; step++) {
    // The number of routes grows with the square of the distance at most places.
    const km = few === fromKm ? fromKm + (many - fromKm) / 5 : (few + many) / 2;
    const ids = await matchingIds({ db }, { ...shape, place: within(place, km) }, values);
    if (ids.length > MATCH_CAP) many = km;
    else if (ids.length >= rowLimit) return searchQuery(db, { ...shape, search: "ids" }, { ...values, ids });
    else few = km;
  }
  // More than the cap start at one place, or the last few are further away than it has routes.
  return searchQuery(db, { ...shape, place: within(place, many) }, values);
}
