import { createHash } from "node:crypto";
import type { DbOrTx } from "@longpaddock/db/client";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import type { SitePlans } from "@longpaddock/domain/plans";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { Clock } from "../../../core/clock";
import { oldestStart } from "../../../core/live/running-sessions";
import { planColumns } from "../../../core/plans/plan-in-force";
import { prepared } from "../../../core/prepared";
import type { SessionCache } from "./session-cache";

export const SESSION_DAYS = 30;

/** Loaded with the session on every request. */
const memberColumns = {
  id: users.id,
  ...planColumns,
  lastVisitAt: users.lastVisitAt,
  onboarded: users.onboardingCompleted,
};

type MemberRow = Pick<
  typeof users.$inferSelect,
  "id" | "role" | "profileType" | "planEndsAt" | "trialEndsAt" | "lastVisitAt"
> & {
  plans: SitePlans;
  onboarded: boolean;
  /** The session's key in the database. */
  sid: string;
  /** When the session was used, to the hour. */
  seenAt: string | null;
};
declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof openLucia>;
    DatabaseUserAttributes: { row: MemberRow };
    DatabaseSessionAttributes: SessionOrigin;
  }
}

/** Where a session began, for its member to recognise. */
export interface SessionOrigin {
  device?: string | null;
  address?: string;
}

export interface SessionRow extends MemberRow {
  expire: Date;
}

export interface SessionDeps {
  db: DbOrTx;
  clock: Clock;
  cache: SessionCache<SessionRow>;
}

/** The session's member. Serialises to nothing, so that it is never stored. */
export class SessionMember {
  constructor(
    readonly row: MemberRow,
    /** True if this request extended the session. */
    readonly renewed: boolean,
  ) {}
  toJSON(): undefined {
    return undefined;
  }
}

/** The table stores hashed ids, so that a copy of it gives no usable cookies. */
export const hashSessionId = (sessionId: string) =>
  createHash("sha256").update(sessionId).digest("base64url");

const sessionAndUser = prepared((db) =>
  db
    .select({
      expire: sessions.expire,
      sid: sessions.sid,
      seenAt: sql<string | null>`${sessions.sess} ->> 'seenAt'`,
      ...memberColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder("sid")), gt(sessions.createdAt, sql.placeholder("oldest"))))
    .prepare("session_and_user"),
);

/** When the session's member signed in; null once it has ended. */
export async function sessionStart(db: DbOrTx, sessionId: string): Promise<Date | null> {
  const sid = hashSessionId(sessionId);
  const [stored] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return stored?.createdAt ?? null;
}

/**
 * Lucia manages the sessions: creation, expiry (after 30 days, extended in the second half, at most 90 days) and
 * ending. It is deprecated upstream and used in this folder only.
 */
export function openLucia(deps: SessionDeps) {
  return new Lucia(sessionTable(deps), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    getUserAttributes: ({ row }) => ({ row }),
  });
}

function sessionTable({ db, clock, cache }: SessionDeps): Adapter {
  return {
    async getSessionAndUser(id) {
      const oldest = oldestStart(clock.now());
      const found = await cache.read(id, async () => {
        const [row] = await sessionAndUser(db).execute({
          sid: hashSessionId(id),
          oldest: oldest.toISOString(),
        });
        return row;
      });
      if (!found) return [null, null];
      const { expire, ...row } = found;
      return [
        { id, userId: row.id, expiresAt: expire, attributes: {} },
        { id: row.id, attributes: { row } },
      ];
    },
    async getUserSessions(userId) {
      const rows = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt));
      return rows.map((row) => ({ id: row.sid, userId, expiresAt: row.expire, attributes: {} }));
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      const sess = { userId, ...attributes, seenAt: clock.now().toISOString() };
      // Locks the member's row, as a suspension does.
      const lastVisitAt = clock.now();
      await db.update(users).set({ lastVisitAt }).where(eq(users.id, userId));
      await db
        .insert(sessions)
        .values({ sid: hashSessionId(id), sess, userId, expire: expiresAt, createdAt: clock.now() });
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .update(sessions)
        .set({ expire: expiresAt })
        .where(eq(sessions.sid, hashSessionId(id)));
      cache.clear();
    },
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.sid, hashSessionId(id)));
      cache.clear();
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
      cache.clear();
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lt(sessions.expire, clock.now()));
    },
  };
}
