import { insertOne } from "@longpaddock/db/insert-one";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { canCreateGroup, canLimitMembers } from "@longpaddock/domain/groups/policy";
import type { CreateGroupInput } from "@longpaddock/domain/groups/schema";
import { limitsOf } from "@longpaddock/domain/plans";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { savePicture } from "../../core/files/save-picture";
import { lockMember } from "../../core/lock-member";
import { readGroup } from "./read-group";

/** Creates a group with its creator as its first admin. An uploaded picture replaces a typed address. */
export async function createGroup(ctx: OnboardedCtx, input: CreateGroupInput) {
  authorize(ctx.actor, canCreateGroup(ctx.actor));
  const picture = await encodePicture(ctx, "image", "group");
  const id = await savePicture(ctx, picture, async (tx, address) => {
    const actor = await lockMember(tx);
    authorize(actor, canCreateGroup(actor));
    const { profileType } = actor;
    authorize(actor, canLimitMembers(input.maxMembers ?? null, limitsOf(actor).maxGroupMembers));
    const now = tx.clock.now();
    const group = await insertOne(tx.db, groups, {
      ...input,
      imageUrl: address ?? input.imageUrl ?? null,
      profileType,
      createdBy: actor.id,
      memberCount: 1,
      createdAt: now,
      updatedAt: now,
    });
    await tx.db
      .insert(groupMembers)
      .values({ groupId: group.id, userId: actor.id, role: "admin", joinedAt: now });
    await awardBadges(tx, "createGroup");
    return { row: group.id, replaced: null };
  });
  return readGroup(ctx, { id });
}
