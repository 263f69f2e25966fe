import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { SIGNED_OUT_MESSAGE } from "@longpaddock/domain/notifications/push-message";
import { eq, inArray, not } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";
import { isRunning } from "../../../core/live/running-sessions";
import type { PushTarget } from "../../../core/outside/push";

const targetColumns = {
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
};

/** Longer than the time between two sweeps: expired sessions are deleted, and subscriptions with them. */
const AHEAD_MS = 2 * 3_600_000;

/** Tells browsers whose session is about to run out that they get no more notifications, and forgets them. */
export async function sweepSubscriptions({
  database: { db },
  clock,
  services,
  log,
}: Pick<ServerDeps, "database" | "clock" | "services" | "log">): Promise<void> {
  const soon = new Date(clock.now().getTime() + AHEAD_MS);
  const ending = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.sid, sessions.sid))
    .where(not(isRunning(soon)));
  const targets = await db
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.sid, ending))
    .returning(targetColumns);
  await tellSignedOut({ services, log }, targets);
}

/** Takes the subscriptions of a member whose sessions end in the same transaction. Tell the browsers after it. */
export function removeSubscriptions({ db }: Pick<Ctx, "db">, userId: string): Promise<PushTarget[]> {
  return db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).returning(targetColumns);
}

/** Takes the subscriptions of sessions that end in the same transaction. Tell the browsers after it. */
export function removeSubscriptionsOf({ db }: Pick<Ctx, "db">, sids: string[]): Promise<PushTarget[]> {
  return db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sid, sids)).returning(targetColumns);
}

/** The last message that these browsers get. */
export async function tellSignedOut(
  { services, log }: Pick<ServerDeps, "services" | "log">,
  targets: readonly PushTarget[],
): Promise<void> {
  const sent = targets.map((target) =>
    services.push
      .send(target, SIGNED_OUT_MESSAGE)
      .catch((err: unknown) => log.warn({ err }, "a browser could not be told that it is signed out")),
  );
  await Promise.all(sent);
}
