import { notificationRests } from "@longpaddock/db/schema/notification-rests";
import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { KEPT_DAYS } from "@longpaddock/domain/notifications/rules";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";

const DAY_MS = 86_400_000;

/** Deletes old notifications, acts that were set aside as long ago, and what says how long messages rest once they may leave. */
export async function sweepNotifications({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.db.delete(notifications).where(lt(notifications.createdAt, oldest));
  await database.db.delete(outbox).where(lt(outbox.createdAt, oldest));
  await database.db.delete(notificationRests).where(lt(notificationRests.until, clock.now()));
}
