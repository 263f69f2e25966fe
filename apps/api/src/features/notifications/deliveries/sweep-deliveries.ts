import { rows } from "@longpaddock/db/rows";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notifications } from "@longpaddock/db/schema/notifications";
import { type DELIVERY_CHANNELS, NOTIFICATION_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { ServerDeps } from "../../../core/deps";
import { withinTransaction } from "../../../core/within-transaction";
import { isKnown, leaveUnknown } from "../leave-unknown";
import { notificationToSend } from "../load";
import type { DeliveryDeps } from "./delivery-deps";
import { mailNotification } from "./mail-notification";
import { pushNotification } from "./push-notification";

const BATCH = 20;
const MAX_ATTEMPTS = 5;
/** After this, another process may take a delivery whose process has died. Longer with each attempt. */
const RETRY_MS = 60_000;

interface Delivery {
  id: number;
  notificationId: number;
  channel: (typeof DELIVERY_CHANNELS)[number];
  attempts: number;
  requestId: string | null;
}

/** Sends the push messages and mails that are due. What was sent before a crash may be sent again. */
export async function sweepDeliveries({
  database,
  clock,
  services,
  log,
}: Pick<ServerDeps, "database" | "clock" | "services" | "log">): Promise<void> {
  const deps = { db: database.db, clock, services, log };
  let taken: Delivery[];
  do {
    taken = await takeDue(deps);
    await Promise.all(taken.map((delivery) => deliver(deps, delivery)));
  } while (taken.length === BATCH);
}

async function takeDue({ db, clock }: DeliveryDeps): Promise<Delivery[]> {
  const now = clock.now().toISOString();
  return withinTransaction({ db }, async (tx) => {
    await leaveUnknown(tx);
    return rows<Delivery>(
      tx.db,
      sql`update ${notificationDeliveries} set attempts = attempts + 1,
        due_at = ${now}::timestamptz + (attempts + 1) * ${RETRY_MS} * interval '1 millisecond'
      where id = any(array(
        select d.id from ${notificationDeliveries} d join ${notifications} n on n.id = d.notification_id
        where d.due_at <= ${now}::timestamptz and ${isKnown(sql`n.kind`, NOTIFICATION_KINDS)}
        order by d.due_at, d.id limit ${BATCH} for update of d skip locked
      )) returning id, notification_id as "notificationId", channel, attempts, request_id as "requestId"`,
    );
  });
}

async function deliver(
  deps: DeliveryDeps,
  { id, notificationId, channel, attempts, requestId: reqId }: Delivery,
) {
  try {
    const [told] = await notificationToSend(deps.db).execute({
      id: notificationId,
      now: deps.clock.now().toISOString(),
    });
    // Read in the meantime, or not for this member any more.
    if (told && told.readAt === null)
      await (channel === "push" ? pushNotification : mailNotification)(deps, told);
  } catch (err) {
    deps.log.warn({ err, channel, attempts, ...(reqId && { reqId }) }, "a notification could not be sent");
    if (attempts < MAX_ATTEMPTS) return;
  }
  await deps.db.delete(notificationDeliveries).where(eq(notificationDeliveries.id, id));
}
