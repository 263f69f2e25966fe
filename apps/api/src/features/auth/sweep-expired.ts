import { passwordResetTokens } from "@longpaddock/db/schema/password-reset-tokens";
import { lt } from "drizzle-orm";
import type { ServerDeps } from "../../server";
import { openLucia } from "./sessions/lucia";

/** Removes sessions and password tokens whose time is over. */
export async function sweepExpired({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  await openLucia(database.db, clock).deleteExpiredSessions();
  await database.db.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, clock.now()));
}
