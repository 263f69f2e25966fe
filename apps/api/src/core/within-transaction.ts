import { users } from "@longpaddock/db/schema/users";
import { isAdmin, isSignedIn, type SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { eq } from "drizzle-orm";
import type { Ctx } from "./context";

type TransactionCtx = Pick<Ctx, "db"> &
  Partial<Pick<Ctx, "actor" | "changes" | "clock" | "services" | "countBlocked" | "unlockedBadges">>;

const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Calls `work` with a context whose `db` is the transaction. Don't use the outer `db` inside: the embedded database
 * would wait forever. Throws UNAUTHORIZED if the actor was suspended, deleted their account or lost the administrator's
 * role after the request began; suspending and taking the role away wait for the transactions that began before.
 * Retries once after a deadlock or serialisation failure.
 */
export async function withinTransaction<C extends TransactionCtx, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const [changes, unlockedBadges] = [new Set<string>(), new Set<number>()];
    const result = await ctx.db.transaction(async (tx) => {
      const startedAt = performance.now();
      // The time of nested transactions is part of this one's.
      const inside = { ...ctx, db: tx, countBlocked: () => {}, changes, unlockedBadges };
      try {
        await refuseFormer(inside);
        return await work(inside);
      } finally {
        if (ctx.services?.facts.database === "pglite") ctx.countBlocked?.(performance.now() - startedAt);
      }
    });
    // What is rolled back has changed and earned nothing.
    for (const change of changes) ctx.changes?.add(change);
    for (const badge of unlockedBadges) ctx.unlockedBadges?.add(badge);
    return result;
  };
  try {
    return await attempt();
  } catch (error) {
    if (RETRYABLE.has(sqlState(error) ?? "")) return attempt();
    throw error;
  }
}

/** Takes the lock on the member's row that a foreign key takes. @throws AppError UNAUTHORIZED */
async function refuseFormer({ db, actor, clock }: Pick<Ctx, "db"> & Partial<Pick<Ctx, "actor" | "clock">>) {
  if (!actor || !clock || !isSignedIn(actor)) return;
  const [member] = await rightsOf(db, actor.id).for("key share");
  requireRights(actor, member, clock.now());
}

const rightsOf = (db: Ctx["db"], id: string) =>
  db
    .select({ role: users.role, suspendedAt: users.suspendedAt, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.id, id));

type Rights = Awaited<ReturnType<typeof rightsOf>>[number];

function requireRights(actor: SignedIn, member: Rights | undefined, now: Date): void {
  const hasLostRole = isAdmin(actor) && member?.role !== ADMIN_ROLE;
  if (!member || hasLostRole || isSuspended(member, now)) throw new AppError("UNAUTHORIZED");
}

/**
 * For a long answer: checks the member's rights again, and that they are still signed in. @throws AppError UNAUTHORIZED
 */
export async function stillMayRead({
  db,
  actor,
  clock,
  session,
}: Pick<Ctx<SignedIn>, "db" | "actor" | "clock" | "session">): Promise<void> {
  const [[member], signedInAt] = await Promise.all([rightsOf(db, actor.id), session.signedInAt(db)]);
  requireRights(actor, member, clock.now());
  if (signedInAt === null) throw new AppError("UNAUTHORIZED");
}

/** Returns the SQLSTATE of a database error, also of a wrapped one. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
