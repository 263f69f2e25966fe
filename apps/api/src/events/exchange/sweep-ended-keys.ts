import { deviceKeys } from "@longpaddock/db/schema/device-keys";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";

/** Longer than anything is taken of a ride. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the keys of sessions that ended a month ago. */
export async function sweepEndedKeys({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - KEPT_MS);
  await database.db.delete(deviceKeys).where(lt(deviceKeys.endedAt, endedBefore));
}
