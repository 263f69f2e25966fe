import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { KnownSessions } from "./sessions/known-sessions";
import { openLucia, type SessionRow } from "./sessions/lucia";

/** Removes sessions and password tokens whose time is over. */
export async function sweepExpired({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  const known = new KnownSessions<SessionRow>(clock);
  await openLucia({ db: database.db, clock, known }).deleteExpiredSessions();
  await database.db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, clock.now()));
}
