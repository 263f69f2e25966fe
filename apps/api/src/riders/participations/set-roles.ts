import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { canSetRoles } from "@longpaddock/domain/participations/policy";
import type { SetRolesInput } from "@longpaddock/domain/participations/schema";
import { and, eq, notInArray } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { readAnswer } from "./change-answer";
import { lockEvent, readRoles } from "./load";
import { rolesView } from "./view";

/** Gives a participant exactly these roles. */
export async function setRoles(ctx: OnboardedCtx, { id, userId, roles: after }: SetRolesInput) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const answer = await readAnswer(tx, event.id, userId);
    const before = await readRoles(tx, event.id, userId);
    const now = tx.clock.now();
    authorize(tx.actor, canSetRoles(tx.actor, event, { userId, answer, before, after, now }));
    await tx.db
      .delete(eventRoles)
      .where(
        and(eq(eventRoles.eventId, id), eq(eventRoles.userId, userId), notInArray(eventRoles.role, after)),
      );
    if (after.length > 0)
      await tx.db
        .insert(eventRoles)
        .values(after.map((role) => ({ eventId: id, userId, role, createdAt: now })))
        .onConflictDoNothing();
    const isSame = before.length === after.length && before.every((role) => after.includes(role));
    if (!isSame) await publish(tx, { eventId: id, kind: "participants" });
    return rolesView(userId, await readRoles(tx, event.id, userId));
  });
}
