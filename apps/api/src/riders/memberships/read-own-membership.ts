import { groupMembers } from "@longpaddock/db/schema/group-members";
import { AppError } from "@longpaddock/domain/errors";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadGroup } from "./load";
import { ownMembershipView } from "./view";

/** The caller's role in a group, and what the club's own list says of them. */
export async function readOwnMembership(ctx: OnboardedCtx, { id }: GroupId) {
  authorize(ctx.actor, canTakePart(ctx.actor, await loadGroup(ctx, id)));
  const [own] = await ctx.db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, ctx.actor.id)));
  if (!own) throw new AppError("CONFLICT");
  return ownMembershipView(own);
}
