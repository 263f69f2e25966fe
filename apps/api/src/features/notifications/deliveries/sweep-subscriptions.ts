import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { SIGNED_OUT_MESSAGE } from "@longpaddock/domain/notifications/push-message";
import { eq, inArray, not } from "drizzle-orm";
import type { ServerDeps } from "../../../core/deps";
import { isRunning } from "../../../core/live/running-sessions";

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
  const ended = await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sid, ending)).returning({
    endpoint: pushSubscriptions.endpoint,
    p256dh: pushSubscriptions.p256dh,
    auth: pushSubscriptions.auth,
  });
  const sent = ended.map((target) =>
    services.push
      .send(target, SIGNED_OUT_MESSAGE)
      .catch((err: unknown) => log.warn({ err }, "a browser could not be told that it is signed out")),
  );
  await Promise.all(sent);
}
