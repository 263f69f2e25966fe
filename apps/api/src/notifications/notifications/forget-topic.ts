import { rows } from "@longpaddock/db/rows";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { publishToMembers } from "../../core/live/publish";
import { subject } from "./tell-page";

/**
 * Waits until no process tells members of the topic, and keeps them from it until the transaction ends. Before all other
 * locks: a process that tells of it locks the act first, and then the topic.
 */
export async function holdTopic({ db }: Pick<Ctx, "db">, postId: number): Promise<void> {
  await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.postId, postId))
    .orderBy(outbox.id)
    .for("update");
}

/**
 * For a topic that is about to be deleted, with its notifications: nobody else is told of it, and a message that sums it up
 * with others is sent about those alone.
 */
export async function forgetTopic({ db }: Pick<Ctx, "db">, postId: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.postId, postId));
  await db.execute(sql`
    update ${notificationDeliveries} d set notification_id = others.newest
    from (
      select d.id, max(stored.id) as newest
      from ${notifications} gone join ${notificationDeliveries} d on d.notification_id = gone.id
        join ${notifications} stored on stored.user_id = d.user_id and stored.id > d.after_id
          and stored.id < gone.id and stored.post_id is distinct from gone.post_id and ${subject} = d.subject
      where gone.post_id = ${postId} group by d.id
    ) others where d.id = others.id`);
  const told = await rows<{ userId: string }>(
    db,
    sql`delete from ${notifications} n where n.post_id = ${postId} returning n.user_id as "userId"`,
  );
  await publishToMembers(
    { db },
    told.map(({ userId }) => userId),
  );
}
