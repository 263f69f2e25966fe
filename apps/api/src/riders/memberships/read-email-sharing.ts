import { groupMembers } from "@longpaddock/db/schema/group-members";
import { AppError } from "@longpaddock/domain/errors";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "./load";
import { emailSharingView } from "./view";

export async function readEmailSharing(ctx: OnboardedCtx, { id }: GroupId) {
  const group = await loadGroup(ctx, id);
  authorize(ctx.actor, canTakePart(ctx.actor, group));
  const [own] = await ctx.db
    .select({ sharesEmail: groupMembers.sharesEmail })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, ctx.actor.id)));
  if (!own) throw new AppError("CONFLICT");
  return emailSharingView(own);
}
