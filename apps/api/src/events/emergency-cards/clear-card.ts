import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** The record of who has opened it stays. */
export async function clearCard(ctx: OnboardedCtx): Promise<void> {
  await withinTransaction(ctx, ({ db, actor }) =>
    db.delete(emergencyCards).where(eq(emergencyCards.userId, actor.id)),
  );
}
