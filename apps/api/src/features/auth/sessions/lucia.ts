import { createHash } from "node:crypto";
import type { Db } from "@longpaddock/db/client";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { type Adapter, Lucia, TimeSpan } from "lucia";
import type { Clock } from "../../../core/clock";
import { prepared } from "../../../core/prepared";
import type { KnownSessions } from "./known-sessions";

export const SESSION_DAYS = 30;
const LONGEST_DAYS = 90;
const DAY = 86_400_000;

/** What each request needs to know of its member. */
const memberColumns = {
  id: users.id,
  role: users.role,
  profileType: users.profileType,
  trialEndsAt: users.trialEndsAt,
  onboarded: users.onboardingCompleted,
};

type MemberRow = Pick<typeof users.$inferSelect, "id" | "role" | "profileType" | "trialEndsAt"> & {
  onboarded: boolean;
};
declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof openLucia>;
    DatabaseUserAttributes: { row: MemberRow };
  }
}

export interface SessionRow extends MemberRow {
  expire: Date;
}

export interface SessionDeps {
  db: Db;
  clock: Clock;
  known: KnownSessions<SessionRow>;
}

/** The member that a session belongs to, as read with it. Serialises to nothing: it is never stored. */
export class SessionMember {
  constructor(
    readonly row: MemberRow,
    /** The session's life was extended just now. */
    readonly renewed: boolean,
  ) {}
  toJSON(): undefined {
    return undefined;
  }
}

/** What the table knows a session by: a copy of the table cannot be used as a cookie. */
const hashedId = (sessionId: string) => createHash("sha256").update(sessionId).digest("base64url");

const sessionAndUser = prepared((db) =>
  db
    .select({ expire: sessions.expire, ...memberColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder("sid")), gt(sessions.createdAt, sql.placeholder("oldest"))))
    .prepare("session_and_user"),
);

/**
 * Lucia owns a session's life: creation, sliding expiry (30 days, extended in its second half, 90 days at
 * most), ending all of a user's. It is deprecated upstream and met in this folder only.
 */
export function openLucia(deps: SessionDeps) {
  return new Lucia(sessionTable(deps), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    getUserAttributes: ({ row }) => ({ row }),
  });
}

function sessionTable({ db, clock, known }: SessionDeps): Adapter {
  return {
    async getSessionAndUser(id) {
      const oldest = new Date(clock.now().getTime() - LONGEST_DAYS * DAY);
      const found = await known.read(id, async () => {
        const [row] = await sessionAndUser(db).execute({ sid: hashedId(id), oldest: oldest.toISOString() });
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
    async setSession({ id, userId, expiresAt }) {
      const sess = { userId };
      await db
        .insert(sessions)
        .values({ sid: hashedId(id), sess, userId, expire: expiresAt, createdAt: clock.now() });
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .update(sessions)
        .set({ expire: expiresAt })
        .where(eq(sessions.sid, hashedId(id)));
      known.forget();
    },
    async deleteSession(id) {
      await db.delete(sessions).where(eq(sessions.sid, hashedId(id)));
      known.forget();
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
      known.forget();
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lt(sessions.expire, clock.now()));
    },
  };
}
