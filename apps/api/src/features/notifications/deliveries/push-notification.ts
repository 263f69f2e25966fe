import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { pushMessage } from "@longpaddock/domain/notifications/push-message";
import { and, eq } from "drizzle-orm";
import { isRunning } from "../../../core/live/running-sessions";
import type { NotificationToSend } from "../load";
import { notificationView } from "../view";
import type { DeliveryDeps } from "./delivery-deps";

/** Sends a notification to the browsers that the member is signed in with. */
export async function pushNotification(
  { db, clock, services }: DeliveryDeps,
  row: NotificationToSend,
): Promise<void> {
  const targets = await db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
    .where(and(eq(pushSubscriptions.userId, row.userId), isRunning(clock.now())));
  const message = pushMessage(notificationView(row));
  const sent = targets.map(async ({ id, ...target }) => {
    const isTaken = await services.push.send(target, message);
    if (!isTaken) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  });
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
