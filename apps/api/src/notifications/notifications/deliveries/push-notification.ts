import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { pushMessage } from "@longpaddock/domain/notifications/push-message";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { isRunning } from "../../../core/live/running-sessions";
import { notificationView } from "../view";
import type { DeliveryDeps } from "./delivery-deps";
import type { Message } from "./find-message";

/** Messages in a row that a service doesn't answer in time, after which the subscription gets none for a while. */
const MAX_TIMEOUTS = 2;
/** The first rest. Each message after it that isn't answered either makes the next one twice as long. */
const REST_MS = 15 * 60_000;
const MAX_REST_MS = 24 * 3_600_000;

/** Sends a notification to the browsers that the member is signed in with, unless their push service is resting. */
export async function pushNotification(deps: DeliveryDeps, row: Message): Promise<void> {
  const { db, clock, services } = deps;
  const now = clock.now();
  const targets = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      timeouts: pushSubscriptions.timeouts,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(
      and(
        eq(pushSubscriptions.userId, row.userId),
        or(isNull(pushSubscriptions.restsUntil), lte(pushSubscriptions.restsUntil, now)),
        isRunning(now),
      ),
    );
  const { words, more, movedFrom } = row;
  const message = pushMessage({ ...notificationView(row), words, more, movedFrom }, now);
  const sent = targets.map(async ({ id, timeouts, ...target }) => {
    const outcome = await services.push.send(target, message);
    if (outcome === "gone") await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    if (outcome === "taken" && timeouts > 0)
      await db
        .update(pushSubscriptions)
        .set({ timeouts: 0, restsUntil: null })
        .where(eq(pushSubscriptions.id, id));
    if (outcome !== "late") return;
    await noteTimeout(deps, { id, timeouts: timeouts + 1 });
    throw new Error("The push service didn't answer in time");
  });
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

async function noteTimeout(
  { db, clock }: DeliveryDeps,
  { id, timeouts }: { id: number; timeouts: number },
): Promise<void> {
  const rest = Math.min(REST_MS * 2 ** Math.max(0, timeouts - MAX_TIMEOUTS), MAX_REST_MS);
  const restsUntil = timeouts < MAX_TIMEOUTS ? null : new Date(clock.now().getTime() + rest);
  await db.update(pushSubscriptions).set({ timeouts, restsUntil }).where(eq(pushSubscriptions.id, id));
}
