import { groupMembers } from "@longpaddock/db/schema/group-members";
import { memberContent } from "@longpaddock/domain/imports/contents";
import { MEMBER_REASONS } from "@longpaddock/domain/imports/texts";
import { and, eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { publish } from "../../../core/live/publish";
import { deleteInvitation } from "../../../riders/email-invites/withdraw-invitation";
import type { ImportRow } from "../stored/import-row";
import { doneRows, markRows } from "../stored/rows";

const BATCH_SIZE = 50;

/** Withdraws the next invitations and puts back what members had. Call it with the group locked. */
export async function undoMembers(
  tx: OnboardedCtx,
  { id, groupId }: { id: number; groupId: number },
): Promise<"more" | "done"> {
  const done = await doneRows(tx, id, BATCH_SIZE);
  if (done.length === 0) return "done";
  const undone: number[] = [];
  const kept = { add: [] as number[], update: [] as number[] };
  for (const row of done) {
    const isAdded = row.outcome === "add";
    const isUndone = isAdded ? await withdraw(tx, row) : await restoreMember(tx, row);
    (isUndone ? undone : kept[isAdded ? "add" : "update"]).push(row.id);
  }
  await markRows(tx, undone, { state: "undone" });
  await markRows(tx, kept.add, { state: "kept", reason: MEMBER_REASONS.hasJoined });
  await markRows(tx, kept.update, { state: "kept", reason: MEMBER_REASONS.changedSince });
  await publish(tx, { kind: "members", groupId });
  return "more";
}

/** False once it was accepted: the address has gone with it. */
const withdraw = async (tx: OnboardedCtx, { emailInviteId }: ImportRow) =>
  emailInviteId !== null && deleteInvitation(tx, emailInviteId);

/** Only what the list had written. False if somebody has changed it since. */
async function restoreMember(tx: OnboardedCtx, { membershipId, content }: ImportRow): Promise<boolean> {
  const { before, memberNumber, financialUntil } = memberContent.parse(content);
  if (membershipId === null || !before) return false;
  const restored = await tx.db
    .update(groupMembers)
    .set({
      ...(memberNumber !== null && { memberNumber: before.memberNumber }),
      ...(financialUntil !== null && { financialUntil: before.financialUntil }),
    })
    .where(
      and(
        eq(groupMembers.id, membershipId),
        memberNumber === null ? undefined : eq(groupMembers.memberNumber, memberNumber),
        financialUntil === null ? undefined : eq(groupMembers.financialUntil, financialUntil),
      ),
    )
    .returning({ id: groupMembers.id });
  return restored.length > 0;
}
