import { sessions } from "@longpaddock/db/schema/sessions";
import { inArray } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { removeSubscriptionsOf } from "../../notifications/notifications/deliveries/sweep-subscriptions";

/** Returns the browsers to tell after the transaction. The database announces the end to all processes. */
export async function dropSessions(tx: SignedInCtx, sids: string[]) {
  const browsers = await removeSubscriptionsOf(tx, sids);
  await tx.db.delete(sessions).where(inArray(sessions.sid, sids));
  return browsers;
}
