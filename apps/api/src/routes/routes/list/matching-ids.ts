import type { Ctx } from "../../../core/context";
import type { Shape, Values } from "./list-conditions";
import { matchQuery } from "./list-query";

/** A list that is counted by its matches stops here and reports its total as capped. */
export const MATCH_CAP = 1000;

/** At most one more than the cap. Each part of an area is looked for by itself, in the order of the index that has it. */
export async function matchingIds({ db }: Pick<Ctx, "db">, shape: Shape, values: Values): Promise<number[]> {
  const { place, town } = shape;
  if (town) {
    const named = await matchingIds({ db }, { ...shape, town: null }, values);
    const fromTown = await matchingIds(
      { db },
      { ...shape, town: null, place: town },
      { ...values, search: undefined },
    );
    return [...new Set([...named, ...fromTown])];
  }
  const shapes = place
    ? place.areas.map((area) => ({ ...shape, place: { ...place, areas: [area] } }))
    : [shape];
  const ids: number[] = [];
  for (const one of shapes) {
    if (ids.length > MATCH_CAP) break;
    const found = await matchQuery(db, { shape: one, values, cap: MATCH_CAP + 1 - ids.length });
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}
