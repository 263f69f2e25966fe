import { rows } from "@longpaddock/db/rows";
import type { Ctx } from "../../../core/context";
import type { Shape, Values } from "./list-conditions";
import { matchStatement } from "./match-statement";

/** A list that is counted by its matches stops here and reports its total as capped. */
export const MATCH_CAP = 1000;

/** At most one more than the cap. */
export async function matchingIds({ db }: Pick<Ctx, "db">, shape: Shape, values: Values): Promise<number[]> {
  const { town } = shape;
  if (town) {
    const named = await matchingIds({ db }, { ...shape, town: null }, values);
    const fromTown = await matchingIds(
      { db },
      { ...shape, town: null, place: town },
      { ...values, search: undefined },
    );
    return [...new Set([...named, ...fromTown])];
  }
  const found = await rows<{ id: number }>(db, matchStatement(db, { shape, values, cap: MATCH_CAP + 1 }));
  return found.map(({ id }) => id);
}
