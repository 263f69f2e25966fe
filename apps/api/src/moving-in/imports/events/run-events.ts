import { importRows } from "@longpaddock/db/schema/imports";
import { isAppError } from "@longpaddock/domain/errors";
import { eventContent } from "@longpaddock/domain/imports/contents";
import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { sqlState, withinTransaction } from "../../../core/within-transaction";
import { bringEvents } from "../../../events/imported-events/bring-events";
import type { LoadedGroup } from "../../../riders/memberships/load";
import type { ImportRow } from "../stored/import-row";
import { markRows, waitingRows } from "../stored/rows";

/** An entry may have 52 dates. */
const BATCH_SIZE = 20;

/** Makes the events of the next entries. Call it with the group locked, and the actor, who organises them. */
export async function runEvents(
  tx: OnboardedCtx,
  { id, group }: { id: number; group: LoadedGroup },
): Promise<"more" | "done"> {
  const waiting = await waitingRows(tx, id, BATCH_SIZE);
  if (waiting.length === 0) return "done";
  const bring = (rows: readonly ImportRow[]) => withinTransaction(tx, (part) => bringRows(part, group, rows));
  await bring(waiting).catch(async (err: unknown) => {
    if (willPass(err)) throw err;
    // One of them can't be brought, which must not stop the others.
    for (const row of waiting) await bring([row]).catch((err: unknown) => leave(tx, row, err));
  });
  return "more";
}

/** A deadlock, a lack of resources, or a lock that somebody else holds: the batch comes again. */
const willPass = (err: unknown) => /^(40|53|55)/.test(sqlState(err) ?? "");

async function leave(tx: OnboardedCtx, { id, importId }: ImportRow, err: unknown): Promise<void> {
  if (willPass(err)) throw err;
  tx.log.error({ err, import: importId, row: id, reqId: tx.requestId }, "a row of an import failed");
  await markRows(tx, [id], {
    state: "left_out",
    reason: isAppError(err) ? err.message : EVENT_REASONS.failed,
  });
}

async function bringRows(tx: OnboardedCtx, group: LoadedGroup, rows: readonly ImportRow[]): Promise<void> {
  const entries = rows.map((row) => ({ rowId: row.id, content: eventContent.parse(row.content) }));
  const left = await bringEvents(tx, group, entries);
  for (const { rowId, reason, isKnown } of left)
    await tx.db
      .update(importRows)
      .set({ state: "left_out", reason, ...(isKnown && { outcome: "known" as const }) })
      .where(eq(importRows.id, rowId));
  const leftIds = new Set(left.map(({ rowId }) => rowId));
  await markRows(
    tx,
    rows.map(({ id }) => id).filter((rowId) => !leftIds.has(rowId)),
    { state: "done" },
  );
}
