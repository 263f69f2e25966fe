import { rows } from "@longpaddock/db/rows";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notificationRests } from "@longpaddock/db/schema/notification-rests";
import { notifications } from "@longpaddock/db/schema/notifications";
import { DELIVERY_CHANNELS, NOTIFICATION_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { and, eq, sql } from "drizzle-orm";
import type { ServerDeps } from "../../../core/deps";
import { withinTransaction } from "../../../core/within-transaction";
import { isKnown } from "../leave-unknown";
import { GATHER_MS } from "../tell-page";
import type { Delivery, DeliveryDeps } from "./delivery-deps";
import { findMessage, type Message } from "./find-message";
import { mailNotification } from "./mail-notification";
import { pushNotification } from "./push-notification";

type Channel = Delivery["channel"];

/** Members to whom a process sends at the same time, one message to each: no member can take all of them. */
const AT_ONCE: Record<Channel, number> = { push: 32, mail: 10 };
/** Among so many that are due it looks for different members. */
const LOOKED_AT = 100;
/** Mails outlast a mail server that is away for four hours; a push message that late says nothing new. */
const MAX_ATTEMPTS: Record<Channel, number> = { push: 5, mail: 10 };
/**
 * From the first attempt to the second one, also if the process that made it has died. From the second to the third it is
 * four times as long, then nine times, and so on.
 */
const RETRY_MS = 60_000;
/** The next message that sums up changes of the same thing leaves this long after the last one at the earliest. */
const NEXT_MS: Record<Channel, number> = { push: 5 * 60_000, mail: 30 * 60_000 };

interface Options {
  channels?: readonly Channel[];
  stopping?: AbortSignal;
}

/** Sends the push messages and mails that are due. What was sent before a crash may be sent again. */
export async function sweepDeliveries(
  { database, clock, services, log }: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
  { channels = DELIVERY_CHANNELS, stopping }: Options = {},
): Promise<void> {
  const deps = { db: database.db, clock, services, log };
  await Promise.all(channels.map((channel) => sweepChannel(deps, channel, stopping)));
}

/** Takes the next as soon as one is done, so that nothing waits for the slowest of a batch. */
async function sweepChannel(
  deps: DeliveryDeps,
  channel: Channel,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const running = new Map<string, Promise<unknown>>();
  try {
    while (!stopping?.aborted) {
      const limit = AT_ONCE[channel] - running.size;
      const busy = [...running.keys()];
      const taken = limit > 0 ? await takeDue(deps, { channel, limit, busy }) : [];
      for (const delivery of taken)
        running.set(
          delivery.userId,
          deliver(deps, delivery)
            .catch((err: unknown) => deps.log.error({ err, channel }, "a delivery could not be noted"))
            .finally(() => running.delete(delivery.userId)),
        );
      if (taken.length > 0) continue;
      if (busy.length === 0) return;
      // Those who were sent to until just now may have more that is due.
      if (running.size === busy.length) await Promise.race(running.values());
    }
  } finally {
    await Promise.all(running.values());
  }
}

interface Share {
  channel: Channel;
  limit: number;
  /** Members who are being sent to. */
  busy: readonly string[];
}

/** The oldest of each member. */
async function takeDue({ db, clock }: DeliveryDeps, { channel, limit, busy }: Share): Promise<Delivery[]> {
  const now = clock.now().toISOString();
  return rows<Delivery>(
    db,
    sql`with due as (
        select d.id, d.due_at, d.user_id
        from ${notificationDeliveries} d join ${notifications} n on n.id = d.notification_id
        where d.channel = ${channel} and d.due_at <= ${now}::timestamptz and ${isKnown(sql`n.kind`, NOTIFICATION_KINDS)}
          and d.user_id <> all(${sql.param(busy)}::text[])
        order by d.due_at, d.id limit ${LOOKED_AT}
      ), first as (
        select distinct on (user_id) id, due_at, user_id from due order by user_id, due_at, id
      ), taken as (
        select d.id from ${notificationDeliveries} d join first on first.id = d.id
        where d.due_at <= ${now}::timestamptz
        order by d.due_at, d.id limit ${limit} for update of d skip locked
      )
      update ${notificationDeliveries} d set attempts = least(d.attempts + 1, ${MAX_ATTEMPTS[channel]}),
        due_at = ${now}::timestamptz + (d.attempts + 1) ^ 2 * ${RETRY_MS} * interval '1 millisecond'
      from taken where taken.id = d.id
      returning d.id, d.notification_id as "notificationId", d.channel, d.attempts, d.request_id as "requestId",
        d.user_id as "userId", d.subject,
        case when d.taken_of = d.notification_id then d.taken_by else '{}' end as "takenBy",
        (case when d.subject is null then d.notification_id - 1 else d.after_id end)::float8 as "afterId"`,
  );
}

async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const { channel, attempts, requestId: reqId } = delivery;
  try {
    const message = await findMessage(deps, delivery);
    if (message && channel === "push") await pushNotification(deps, message, delivery);
    if (message && channel === "mail") await mailNotification(deps, message);
    await settle(deps, delivery, message);
  } catch (err) {
    deps.log.warn({ err, channel, attempts, ...(reqId && { reqId }) }, "a notification could not be sent");
    if (attempts >= MAX_ATTEMPTS[channel]) await settle(deps, delivery, null);
  }
}

/**
 * Takes a delivery out of the queue, unless something was added to it since it was taken: that waits for its turn. The next
 * message about the same waits too; an announcement for no longer than the first of them did.
 */
async function settle(deps: DeliveryDeps, delivery: Delivery, sent: Message | null): Promise<void> {
  const { id, notificationId, userId, channel, subject } = delivery;
  const isRow = eq(notificationDeliveries.id, id);
  await withinTransaction({ db: deps.db }, async ({ db }) => {
    const rest = sent?.kind === "announcement" ? GATHER_MS : NEXT_MS[channel];
    const until = new Date(deps.clock.now().getTime() + rest);
    if (sent && subject !== null)
      await db
        .insert(notificationRests)
        .values({ userId, channel, subject, until })
        .onConflictDoUpdate({
          target: [notificationRests.userId, notificationRests.channel, notificationRests.subject],
          set: { until },
        });
    const [settled] = await db
      .delete(notificationDeliveries)
      .where(and(isRow, eq(notificationDeliveries.notificationId, notificationId)))
      .returning({ id: notificationDeliveries.id });
    if (settled) return;
    const waiting = sent ? { afterId: notificationId, dueAt: until } : {};
    await db
      .update(notificationDeliveries)
      .set({ ...waiting, attempts: 0 })
      .where(isRow);
  });
}
