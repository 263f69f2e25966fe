import { EVENT_REASONS } from "@longpaddock/domain/imports/event-texts";
import type { OnboardedCtx } from "../../../core/context";
import { removeUnusedEvents } from "../../../events/imported-events/remove-unused-events";
import { doneRows, markRows } from "../stored/rows";

const BATCH_SIZE = 20;

/** Takes the next events back, but for those that somebody has used. Call it with the group locked. */
export async function undoEvents(
  tx: OnboardedCtx,
  { id, groupId }: { id: number; groupId: number },
): Promise<"more" | "done"> {
  const done = await doneRows(tx, id, BATCH_SIZE);
  if (done.length === 0) return "done";
  const left = await removeUnusedEvents(
    tx,
    groupId,
    done.map(({ id }) => id),
  );
  const undone: number[] = [];
  for (const [rowId, { total, kept }] of left) {
    if (kept === 0) undone.push(rowId);
    else
      await markRows(tx, [rowId], {
        state: "kept",
        reason: total === 1 ? EVENT_REASONS.hasAnswers : EVENT_REASONS.someStay(kept, total),
      });
  }
  await markRows(tx, undone, { state: "undone" });
  return "more";
}
