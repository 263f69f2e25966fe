import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { ridersOutOn } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canDeleteGroup } from "@longpaddock/domain/groups/policy";
import type { DeleteGroupInput } from "@longpaddock/domain/groups/schema";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { and, eq, gt } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { notify } from "../../notifications/notifications/notify";
import { findRidersOut } from "../../riders/check-ins/find-riders-out";
import { lockGroup } from "../../riders/memberships/load";
import { pictureOf } from "./read-group";

/** Deletes a group with everything in it, and tells its members why. */
export async function deleteGroup(ctx: OnboardedCtx, { id, reason }: DeleteGroupInput): Promise<void> {
  await savePicture(ctx, null, async (tx) => {
    const group = await lockGroup(tx, id, "update");
    authorize(tx.actor, canDeleteGroup(tx.actor, group));
    await refuseRidersOut(tx, id);
    const isByOthers = actsAsSiteAdmin(tx.actor, group, "deleteGroup");
    const why = reason ?? (isByOthers ? NO_REMOVAL_REASON : null);
    await notify(tx, {
      kind: "group_deleted",
      groupId: id,
      groupName: group.name,
      memberIds: await activeMembers(tx, id),
      reason: why,
    });
    const replaced = await pictureOf(tx, id);
    await tx.db.delete(groups).where(eq(groups.id, id));
    if (isByOthers)
      await recordAdminAct(tx, {
        act: "group_deleted",
        subject: { kind: "group", id, name: group.name },
        before: { owner: group.createdBy, members: group.memberCount },
        ...(why && { words: { about: group.createdBy, after: { reason: why } } }),
      });
    await publish(tx, { groupId: id, kind: "group" });
    return { row: null, replaced };
  });
}

/**
 * Its events are deleted with it, and with them the boards of riders who are out. Locks the events, so that nobody
 * checks in meanwhile.
 */
async function refuseRidersOut(tx: OnboardedCtx, groupId: number): Promise<void> {
  await tx.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.groupId, groupId), gt(events.dayEndsAt, lateActsSince(tx.clock.now()))))
    .orderBy(events.id)
    .for("update");
  const title = await findRidersOut(tx, eq(events.groupId, groupId));
  if (title !== null) throw new AppError("CONFLICT", ridersOutOn(title));
}

async function activeMembers({ db }: Pick<OnboardedCtx, "db">, groupId: number): Promise<string[]> {
  const found = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "active")));
  return found.map(({ userId }) => userId);
}
