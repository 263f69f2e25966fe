import { importRows } from "@longpaddock/db/schema/imports";
import { WRITTEN_OUTCOMES } from "@longpaddock/domain/imports/vocabulary";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import type { ImportRow } from "./import-row";

type Tx = Pick<OnboardedCtx, "db">;

/** The next rows that a run has still to write. */
export const waitingRows = ({ db }: Tx, importId: number, limit: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.state, "waiting"),
        inArray(importRows.outcome, [...WRITTEN_OUTCOMES]),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limit);

/** The next rows that undoing has still to take back. */
export const doneRows = ({ db }: Tx, importId: number, limit: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.state, "done")))
    .orderBy(asc(importRows.row))
    .limit(limit);

export async function markRows({ db }: Tx, ids: readonly number[], set: Partial<ImportRow>): Promise<void> {
  if (ids.length > 0)
    await db
      .update(importRows)
      .set(set)
      .where(inArray(importRows.id, [...ids]));
}
