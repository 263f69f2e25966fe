import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { sessions } from "@longpaddock/db/schema/sessions";
import { inArray } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { removeSubscriptionsOf } from "../../notifications/notifications/deliveries/sweep-subscriptions";

/** Returns the browsers to tell after the transaction. The database announces the end to all processes. */
export async function dropSessions(tx: SignedInCtx, sids: string[]) {
  const browsers = await removeSubscriptionsOf(tx, sids);
  // A device that was lost must not say that it had signed before.
  await tx.db.delete(deviceKeys).where(inArray(deviceKeys.sid, sids));
  await tx.db.delete(sessions).where(inArray(sessions.sid, sids));
  return browsers;
}
