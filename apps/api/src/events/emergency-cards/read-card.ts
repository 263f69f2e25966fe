import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { readSealed } from "./load";
import { cardView } from "./view";

/** The caller's own card; null if there is none. */
export async function readCard(ctx: SignedInCtx) {
  const [row] = await ctx.db.select().from(emergencyCards).where(eq(emergencyCards.userId, ctx.actor.id));
  const text = row ? readSealed(ctx, row) : null;
  return row && text ? cardView(text, row.updatedAt) : null;
}
