import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { pushMessage } from "@longpaddock/domain/notifications/push-message";
import { and, eq, isNull, lte, notInArray, or } from "drizzle-orm";
import { isRunning } from "../../../core/live/running-sessions";
import { notificationView } from "../view";
import type { Delivery, DeliveryDeps } from "./delivery-deps";
import type { Message } from "./find-message";

/** Messages in a row that a service doesn't answer in time, after which the subscription gets none for a while. */
const MAX_TIMEOUTS = 2;
/**
 * The first rest: short, because most services that don't answer do so again soon. Each message after it that isn't answered
 * either makes the next one twice as long.
 */
const REST_MS = 60_000;
const MAX_REST_MS = 24 * 3_600_000;
/** A message waits for a rest that ends within this time, and comes too late for others. */
const WAITED_MS = 10 * 60_000;

/**
 * Sends a notification to the browsers that the member is signed in with, unless they took it in an attempt before.
 *
 * @throws when one has yet to take it, because its push service failed or rests for a short time
 */
export async function pushNotification(
  deps: DeliveryDeps,
  row: Message,
  { id: deliveryId, notificationId, takenBy }: Delivery,
): Promise<void> {
  const { db, clock, services } = deps;
  const now = clock.now();
  const waited = new Date(now.getTime() + WAITED_MS);
  const targets = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      timeouts: pushSubscriptions.timeouts,
      restsUntil: pushSubscriptions.restsUntil,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(
      and(
        eq(pushSubscriptions.userId, row.userId),
        notInArray(pushSubscriptions.id, [...takenBy]),
        or(isNull(pushSubscriptions.restsUntil), lte(pushSubscriptions.restsUntil, waited)),
        isRunning(now),
      ),
    );
  const { words, more, movedFrom } = row;
  const message = pushMessage({ ...notificationView(row), words, more, movedFrom }, now);
  const taken = [...takenBy];
  const sent = targets.map(async ({ id, timeouts, restsUntil, ...target }) => {
    if (restsUntil && restsUntil > now) throw new Error("The push service rests");
    const outcome = await services.push.send(target, message);
    if (outcome === "taken") taken.push(id);
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
  if (failed?.status !== "rejected") return;
  if (taken.length > takenBy.length)
    await db
      .update(notificationDeliveries)
      .set({ takenBy: taken, takenOf: notificationId })
      .where(eq(notificationDeliveries.id, deliveryId));
  throw failed.reason;
}

async function noteTimeout(
  { db, clock }: DeliveryDeps,
  { id, timeouts }: { id: number; timeouts: number },
): Promise<void> {
  const rest = Math.min(REST_MS * 2 ** Math.max(0, timeouts - MAX_TIMEOUTS), MAX_REST_MS);
  const restsUntil = timeouts < MAX_TIMEOUTS ? null : new Date(clock.now().getTime() + rest);
  await db.update(pushSubscriptions).set({ timeouts, restsUntil }).where(eq(pushSubscriptions.id, id));
}
