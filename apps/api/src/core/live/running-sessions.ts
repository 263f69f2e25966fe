import { sessions } from "@longpaddock/db/schema/sessions";
import { type SQL, sql } from "drizzle-orm";

/** Activity doesn't extend a session beyond this. */
const MAX_SESSION_DAYS = 90;
const DAY_MS = 86_400_000;

/** Whether a session hasn't ended at this time. */
export const isRunning = (at: Date): SQL =>
  sql`(${sessions.expire} > ${at.toISOString()}::timestamptz
    and ${sessions.createdAt} > ${oldestStart(at).toISOString()}::timestamptz)`;

/** Sessions that began before this have ended. */
export const oldestStart = (at: Date) => new Date(at.getTime() - MAX_SESSION_DAYS * DAY_MS);
