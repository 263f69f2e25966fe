import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { openLucia, type SessionRow } from "./sessions/lucia";
import { SessionCache } from "./sessions/session-cache";

const DAY_MS = 86_400_000;

export async function sweepExpired({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  const cache = new SessionCache<SessionRow>(clock);
  await openLucia({ db: database.db, clock, cache }).deleteExpiredSessions();
  const aDayAgo = new Date(clock.now().getTime() - DAY_MS);
  await database.db.delete(passwordResetLinks).where(lt(passwordResetLinks.createdAt, aDayAgo));
}
