import type { SessionStore as FastifySessionStore } from "@fastify/session";
import type { DbOrTx } from "@longpaddock/db/client";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { SIGN_IN_FAILED } from "@longpaddock/domain/auth/texts";
import { AppError } from "@longpaddock/domain/errors";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { suspensionNotice } from "@longpaddock/domain/suspensions/texts";
import { desc, eq, inArray } from "drizzle-orm";
import type { Session } from "fastify";
import type { SignInProof } from "../../../core/context";
import { openLucia, type SessionDeps, SessionMember, type SessionOrigin } from "./lucia";

type Callback = (error?: unknown) => void;
type Loaded = (error: unknown, session?: Session | null) => void;

interface NewSession {
  userId: string;
  proof: SignInProof;
  origin: SessionOrigin | undefined;
}

const MAX_SESSIONS_PER_MEMBER = 10;

/**
 * Connects @fastify/session to Lucia. Never stores a loaded session again, so that a slow request cannot restore one
 * that has ended meanwhile. Sessions without a user are not stored.
 */
export class SessionStore implements FastifySessionStore {
  private readonly lucia;

  constructor(private readonly deps: SessionDeps & { timeZone: string }) {
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
    const { userId, proof, origin } = session;
    const stored = userId && proof ? this.create(id, { userId, proof, origin }) : Promise.resolve();
    stored.then(() => done(), done);
  }

  destroy(id: string, done: Callback): void {
    this.lucia.invalidateSession(id).then(() => done(), done);
  }

  /**
   * Ends the member's oldest sessions beyond the limit.
   * @throws AppError UNAUTHORIZED if the proof no longer holds, SUSPENDED
   */
  private async create(id: string, { userId, proof, origin = {} }: NewSession): Promise<void> {
    await this.deps.db.transaction(async (db) => {
      if (!(await proof(db))) throw new AppError("UNAUTHORIZED", SIGN_IN_FAILED);
      await this.refuseSuspended(db, userId);
      await openLucia({ ...this.deps, db }).createSession(userId, origin, { sessionId: id });
      const excess = db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.createdAt), desc(sessions.sid))
        .offset(MAX_SESSIONS_PER_MEMBER);
      await db.delete(sessions).where(inArray(sessions.sid, excess));
    });
  }

  /** Only for somebody who has shown that the account is theirs. @throws AppError SUSPENDED with the reason */
  private async refuseSuspended(db: DbOrTx, userId: string): Promise<void> {
    const [member] = await db.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (!member || !isSuspended(member, this.deps.clock.now())) return;
    const { suspensionReason: reason, suspendedUntil: until } = member;
    const { timeZone } = this.deps;
    throw new AppError("SUSPENDED", suspensionNotice({ reason, until, timeZone }));
  }
}
