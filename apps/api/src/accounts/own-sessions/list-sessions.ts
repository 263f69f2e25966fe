import { sessions } from "@longpaddock/db/schema/sessions";
import { and, desc, eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { isRunning } from "../../core/live/running-sessions";
import { isDemoAccount } from "../auth/local-accounts";
import { sessionView } from "./view";

/** At most ten, see the session store. Visitors of a demo account see only their own. */
export async function listSessions(ctx: SignedInCtx) {
  const { db, actor, clock, session } = ctx;
  const found = await db
    .select({ sid: sessions.sid, sess: sessions.sess, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isRunning(clock.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.sid));
  const listed = found.map((stored) => sessionView(stored, session.storedId()));
  return (await isDemoAccount(ctx)) ? listed.filter(({ isCurrent }) => isCurrent) : listed;
}
