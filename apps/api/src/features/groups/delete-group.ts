import { groups } from "@longpaddock/db/schema/groups";
import { canDeleteGroup } from "@longpaddock/domain/groups/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { lockGroup } from "../memberships/load";
import { pictureOf } from "./read-group";

/** Deletes a group with everything in it. */
export async function deleteGroup(ctx: OnboardedCtx, { id }: GroupId): Promise<void> {
  await savePicture(ctx, null, async (tx) => {
    const group = await lockGroup(tx, id, "update");
    authorize(tx.actor, canDeleteGroup(tx.actor, group));
    const replaced = await pictureOf(tx, id);
    await tx.db.delete(groups).where(eq(groups.id, id));
    await publish(tx, { groupId: id, kind: "group" });
    return { row: null, replaced };
  });
}
