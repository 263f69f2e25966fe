import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { canDeleteGroup } from "@longpaddock/domain/groups/policy";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { pictureOf } from "./read-group";

/** Deletes a group with everything in it, and tells its members. */
export async function deleteGroup(ctx: OnboardedCtx, { id }: GroupId): Promise<void> {
  await savePicture(ctx, null, async (tx) => {
    const group = await lockGroup(tx, id, "update");
    authorize(tx.actor, canDeleteGroup(tx.actor, group));
    await notify(tx, {
      kind: "group_deleted",
      groupId: id,
      groupName: group.name,
      memberIds: await activeMembers(tx, id),
    });
    const replaced = await pictureOf(tx, id);
    await tx.db.delete(groups).where(eq(groups.id, id));
    if (actsAsSiteAdmin(tx.actor, group, "deleteGroup"))
      await recordAdminAct(tx, {
        act: "group_deleted",
        subject: { kind: "group", id, name: group.name },
        before: { owner: group.createdBy, members: group.memberCount },
      });
    await publish(tx, { groupId: id, kind: "group" });
    return { row: null, replaced };
  });
}

async function activeMembers({ db }: Pick<OnboardedCtx, "db">, groupId: number): Promise<string[]> {
  const found = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "active")));
  return found.map(({ userId }) => userId);
}
