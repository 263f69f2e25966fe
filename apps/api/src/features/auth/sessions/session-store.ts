import type { SessionStore as FastifySessionStore } from "@fastify/session";
import { sessions } from "@longpaddock/db/schema/sessions";
import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { AppError } from "@longpaddock/domain/errors";
import { desc, eq, inArray } from "drizzle-orm";
import type { Session } from "fastify";
import type { SignInProof } from "../../../core/context";
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

  constructor(private readonly deps: SessionDeps) {
    this.lucia = openLucia(deps);
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
    const { userId, proof } = session;
    const stored = userId && proof ? this.create(id, userId, proof) : Promise.resolve();
    stored.then(() => done(), done);
  }

  destroy(id: string, done: Callback): void {
    this.lucia.invalidateSession(id).then(() => done(), done);
  }

  /**
   * Ends the member's oldest sessions beyond the limit.
   * @throws AppError UNAUTHORIZED if the proof no longer holds
   */
  private async create(id: string, userId: string, proof: SignInProof): Promise<void> {
    await this.deps.db.transaction(async (db) => {
      if (!(await proof(db))) throw new AppError("UNAUTHORIZED", SIGN_IN_FAILED);
      await openLucia({ ...this.deps, db }).createSession(userId, {}, { sessionId: id });
      const excess = db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt), desc(sessions.sid))
        .offset(MAX_SESSIONS_PER_MEMBER);
      await db.delete(sessions).where(inArray(sessions.sid, excess));
    });
  }
}
