import type { SessionStore as FastifySessionStore } from "@fastify/session";
import { sessions } from "@longpaddock/db/schema/sessions";
import { desc, eq, inArray } from "drizzle-orm";
import type { Session } from "fastify";
import { openLucia, type SessionDeps, SessionMember } from "./lucia";

type Callback = (error?: unknown) => void;
type Loaded = (error: unknown, session?: Session | null) => void;

const MAX_SESSIONS_PER_MEMBER = 10;

/**
 * Connects @fastify/session to Lucia. Never stores a loaded session again, so that a slow request cannot restore one
 * that has ended meanwhile. Sessions without a user are not stored.
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
    const stored = userId && !member ? this.create(id, userId) : Promise.resolve();
    stored.then(() => done(), done);
  }

  destroy(id: string, done: Callback): void {
    this.lucia.invalidateSession(id).then(() => done(), done);
  }

  /** Ends the member's oldest sessions beyond the limit. */
  private async create(id: string, userId: string): Promise<void> {
    await this.lucia.createSession(userId, {}, { sessionId: id });
    const excess = this.db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt), desc(sessions.sid))
      .offset(MAX_SESSIONS_PER_MEMBER);
    await this.db.delete(sessions).where(inArray(sessions.sid, excess));
  }
}
