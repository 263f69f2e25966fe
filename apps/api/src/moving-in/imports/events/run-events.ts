import { importRows } from "@longpaddock/db/schema/imports";
import { eventContent } from "@longpaddock/domain/imports/contents";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { bringEvents } from "../../../events/imported-events/bring-events";
import type { LoadedGroup } from "../../../riders/memberships/load";
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
  const entries = waiting.map((row) => ({ rowId: row.id, content: eventContent.parse(row.content) }));
  const left = await bringEvents(tx, group, entries);
  for (const { rowId, reason, isKnown } of left)
    await tx.db
      .update(importRows)
      .set({ state: "left_out", reason, ...(isKnown && { outcome: "known" as const }) })
      .where(eq(importRows.id, rowId));
  const leftIds = new Set(left.map(({ rowId }) => rowId));
  await markRows(
    tx,
    waiting.map(({ id }) => id).filter((rowId) => !leftIds.has(rowId)),
    { state: "done" },
  );
  return "more";
}
