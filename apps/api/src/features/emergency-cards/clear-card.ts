import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

/** Who has opened it stays. */
export async function clearCard({ db, actor }: OnboardedCtx): Promise<void> {
  await db.delete(emergencyCards).where(eq(emergencyCards.userId, actor.id));
}
