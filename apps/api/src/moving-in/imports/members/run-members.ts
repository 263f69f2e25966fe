import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { importRows } from "@longpaddock/db/schema/imports";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import { type MemberContent, memberContent } from "@longpaddock/domain/imports/contents";
import { MEMBER_REASONS } from "@longpaddock/domain/imports/texts";
import { and, eq, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { publish } from "../../../core/live/publish";
import { queueInvitations } from "../../../riders/email-invites/create-email-invites";
import { leftToday, sortFound } from "../../../riders/email-invites/load";
import type { ImportRow } from "../stored/import-row";
import { markRows, waitingRows } from "../stored/rows";
import { saysMore } from "./read-members";

interface Running {
  id: number;
  groupId: number;
}

const BATCH_SIZE = 50;

/** Invites the next people, or "later" when no more may be invited today. Call it with the group locked. */
export async function runMembers(tx: OnboardedCtx, running: Running): Promise<"more" | "later" | "done"> {
  const waiting = await waitingRows(tx, running.id, BATCH_SIZE);
  if (waiting.length === 0) return "done";
  const updates = waiting.filter(({ outcome }) => outcome === "update");
  for (const row of updates) await updateMember(tx, row);
  const adds = waiting.filter(({ outcome }) => outcome === "add");
  const left = await leftToday(tx, running.groupId);
  await invite(tx, running.groupId, adds.slice(0, left));
  if (updates.length > 0) await publish(tx, { kind: "members", groupId: running.groupId });
  return left === 0 && adds.length > 0 ? "later" : "more";
}

/** Since the preview, others may have invited some of them, and some may have joined or refused invitations. */
async function invite(tx: OnboardedCtx, groupId: number, rows: readonly ImportRow[]): Promise<void> {
  const people = new Map<string, { row: ImportRow; person: MemberContent }>();
  for (const row of rows) {
    const person = memberContent.parse(row.content);
    if (person.email !== null) people.set(person.email, { row, person });
  }
  const { ready, members, refused, invited } = await sortFound(tx, groupId, [...people.keys()]);
  const invitees = ready.flatMap((email) => {
    const person = people.get(email)?.person;
    if (!person) return [];
    const { firstName, role, memberNumber, financialUntil } = person;
    return [{ email, firstName, role, memberNumber, financialUntil }];
  });
  await queueInvitations(tx, groupId, invitees);
  await markInvited(
    tx,
    groupId,
    ready.flatMap((email) => people.get(email)?.row ?? []),
  );
  const leaveOut = async (emails: readonly string[], outcome: "known" | "refused", reason: string) => {
    const ids = emails.flatMap((email) => people.get(email)?.row.id ?? []);
    await markRows(tx, ids, { state: "left_out", outcome, reason });
  };
  await leaveOut(members, "known", MEMBER_REASONS.member);
  await leaveOut(invited, "known", MEMBER_REASONS.invited);
  await leaveOut(refused, "refused", MEMBER_REASONS.refused);
}

async function markInvited(tx: OnboardedCtx, groupId: number, rows: readonly ImportRow[]): Promise<void> {
  const folded = rows.map(({ content }) => foldAddress(memberContent.parse(content).email ?? ""));
  const queued = await tx.db
    .select({ id: emailInvites.id, folded: emailInvites.folded })
    .from(emailInvites)
    .where(
      and(eq(emailInvites.groupId, groupId), sql`${emailInvites.folded} = any(${sql.param(folded)}::text[])`),
    );
  const ids = new Map(queued.map(({ id, folded }) => [folded, id]));
  const inviteIds = folded.map((address) => ids.get(address) ?? null);
  await tx.db.execute(sql`update ${importRows} set state = 'done', email_invite_id = invited.invite_id
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(inviteIds)}::int[]) invited (id, invite_id)
    where ${importRows.id} = invited.id`);
}

/** Takes over what the list says of somebody who is a member already, and keeps what was there before. */
async function updateMember(tx: OnboardedCtx, row: ImportRow): Promise<void> {
  const person = memberContent.parse(row.content);
  const { memberNumber, financialUntil } = person;
  const [before] = await tx.db
    .select({ memberNumber: groupMembers.memberNumber, financialUntil: groupMembers.financialUntil })
    .from(groupMembers)
    .where(and(eq(groupMembers.id, row.membershipId ?? 0), eq(groupMembers.status, "active")))
    .for("no key update");
  const isNews = before !== undefined && saysMore(person, before);
  if (isNews)
    await tx.db
      .update(groupMembers)
      .set({
        ...(memberNumber !== null && { memberNumber }),
        ...(financialUntil !== null && { financialUntil }),
      })
      .where(eq(groupMembers.id, row.membershipId ?? 0));
  await tx.db
    .update(importRows)
    .set(isNews ? { state: "done", content: { ...person, before } } : { state: "left_out" })
    .where(eq(importRows.id, row.id));
}
