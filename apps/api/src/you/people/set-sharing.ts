import { memberSharing } from "@longpaddock/db/schema/member-sharing";
import { AppError } from "@longpaddock/domain/errors";
import { sharingAfter } from "@longpaddock/domain/people/rules";
import type { SetSharingInput } from "@longpaddock/domain/people/schema";
import { PEOPLE_MESSAGES } from "@longpaddock/domain/people/texts";
import type { SignedInCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { readSharing } from "./read-sharing";

export async function setSharing(ctx: SignedInCtx, changes: SetSharingInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const sharing = sharingAfter(await readSharing(tx), changes);
    if (sharing.phone === null && sharing.phoneShownTo !== "nobody")
      throw new AppError("BAD_REQUEST", PEOPLE_MESSAGES.noPhone, {
        fields: { phone: PEOPLE_MESSAGES.noPhone },
      });
    const row = { ...sharing, updatedAt: tx.clock.now() };
    await tx.db
      .insert(memberSharing)
      .values({ ...row, userId: tx.actor.id })
      .onConflictDoUpdate({ target: memberSharing.userId, set: row });
    return sharing;
  });
}
