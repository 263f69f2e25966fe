import type { SessionStore as FastifySessionStore } from "@fastify/session";
import { sessions } from "@longpaddock/db/schema/sessions";
import { desc, eq, inArray } from "drizzle-orm";
import type { Session } from "fastify";
import { openLucia, type SessionDeps, SessionMember } from "./lucia";

type Callback = (error?: unknown) => void;
type Loaded = (error: unknown, session?: Session | null) => void;

const MOST_SESSIONS = 10;

/**
 * @fastify/session's store over Lucia. A session that was loaded is never inserted again, so a slow request
 * cannot bring back one that was ended meanwhile; a session without a user is not stored at all.
 */
export class SessionStore implements FastifySessionStore {
  private readonly lucia;
  private readonly db;

  constructor(deps: SessionDeps) {
    this.lucia = openLucia(deps);
    this.db = deps.db;
  }

  get(id: string, loaded: Loaded): void {
    this.lucia.validateSession(id).then(
      ({ session, user }) => {
        if (!session) return loaded(null, null);
        const member = new SessionMember(user.row, session.fresh);
        loaded(null, { userId: user.id, member } as Session);
      },
      (error) => loaded(error),
    );
  }

  set(id: string, session: Session, done: Callback): void {
    const { userId, member } = session;
    const stored = userId && !member ? this.begin(id, userId) : Promise.resolve();
    stored.then(() => done(), done);
  }

  destroy(id: string, done: Callback): void {
    this.lucia.invalidateSession(id).then(() => done(), done);
  }

  /** Starts a session; beyond ten of one member, the oldest end. */
  private async begin(id: string, userId: string): Promise<void> {
    await this.lucia.createSession(userId, {}, { sessionId: id });
    const beyond = this.db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt), desc(sessions.sid))
      .offset(MOST_SESSIONS);
    await this.db.delete(sessions).where(inArray(sessions.sid, beyond));
  }
}
