import { notifications } from "@longpaddock/db/schema/notifications";
import { KEPT_DAYS } from "@longpaddock/domain/notifications/rules";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";

const DAY_MS = 86_400_000;

/** Deletes old notifications. */
export async function sweepNotifications({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.db.delete(notifications).where(lt(notifications.createdAt, oldest));
}
