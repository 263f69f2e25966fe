import { groupMembers } from "@longpaddock/db/schema/group-members";
import { AppError } from "@longpaddock/domain/errors";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import type { SetEmailSharingInput } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "./load";
import { emailSharingView } from "./view";

/** Off at first. Leaving the group ends it. */
export async function setEmailSharing(ctx: OnboardedCtx, { id, sharesEmail }: SetEmailSharingInput) {
  return withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "key share");
    authorize(tx.actor, canTakePart(tx.actor, group));
    const [own] = await tx.db
      .update(groupMembers)
      .set({ sharesEmail })
      .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, tx.actor.id)))
      .returning();
    if (!own) throw new AppError("CONFLICT");
    return emailSharingView(own);
  });
}
