import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { and, eq, isNotNull } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** The record of who has opened it stays. */
export async function clearCard(ctx: OnboardedCtx): Promise<void> {
  await withinTransaction(ctx, async ({ db, actor }) => {
    await db.delete(emergencyCards).where(eq(emergencyCards.userId, actor.id));
    await forgetTypedAddresses({ db, actor });
  });
}

/** Those of contacts at home that the member typed for rides on which they had no account yet. */
export async function forgetTypedAddresses({ db, actor }: Pick<OnboardedCtx, "db" | "actor">): Promise<void> {
  await db
    .update(eventParticipants)
    .set({ emergencyContactEmail: null })
    .where(and(eq(eventParticipants.userId, actor.id), isNotNull(eventParticipants.emergencyContactEmail)));
}
