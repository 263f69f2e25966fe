import { groups } from "@longpaddock/db/schema/groups";
import { canEditGroup, canLimitMembers } from "@longpaddock/domain/groups/policy";
import type { UpdateGroupInput } from "@longpaddock/domain/groups/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { readCapacity } from "../memberships/count-members";
import { loadGroup, lockGroup } from "../memberships/load";
import { removeOutsiders } from "../participations/remove-outsiders";
import { pictureOf, readGroup } from "./read-group";

/** Changes only the fields that were sent. An uploaded picture replaces a typed address. */
export async function updateGroup(ctx: OnboardedCtx, { id, ...settings }: UpdateGroupInput) {
  authorize(ctx.actor, canEditGroup(ctx.actor, await loadGroup(ctx, id), null));
  const picture = await encodePicture(ctx, "image", "group");
  await savePicture(ctx, picture, async (tx, address) => {
    const group = await lockGroup(tx, id, "no key update");
    const maxMembers = settings.maxMembers ?? null;
    authorize(tx.actor, canEditGroup(tx.actor, group, maxMembers));
    if (maxMembers !== group.maxMembers)
      authorize(
        tx.actor,
        canLimitMembers(maxMembers, await readCapacity(tx, { ...group, maxMembers: null })),
      );
    const imageUrl = address ?? settings.imageUrl;
    const replaced = imageUrl === undefined ? null : await pictureOf(tx, id);
    await tx.db
      .update(groups)
      .set({ ...settings, imageUrl, updatedAt: tx.clock.now() })
      .where(eq(groups.id, id));
    if (settings.isPrivate && !group.isPrivate) await removeOutsiders(tx, id);
    await publish(tx, { groupId: id, kind: "group" });
    return { row: null, replaced };
  });
  return readGroup(ctx, { id });
}
