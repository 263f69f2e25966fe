import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { sessions } from "@longpaddock/db/schema/sessions";
import { BRAND } from "@longpaddock/domain/brand";
import { notificationPath } from "@longpaddock/domain/notifications/rules";
import { notificationText, personName } from "@longpaddock/domain/notifications/texts";
import { and, eq, gt } from "drizzle-orm";
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
    .where(and(eq(pushSubscriptions.userId, row.userId), gt(sessions.expire, clock.now())));
  const told = notificationView(row);
  const tag = `notification-${told.id}`;
  const message = {
    title: BRAND.name,
    body: notificationText(personName(told.actor), told),
    path: notificationPath(told),
    tag,
  };
  const sent = targets.map(async ({ id, ...target }) => {
    const isTaken = await services.push.send(target, { tag, text: JSON.stringify(message) });
    if (!isTaken) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  });
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
