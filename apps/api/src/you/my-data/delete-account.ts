import { credentials } from "@longpaddock/db/schema/credentials";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { isAdmin } from "@longpaddock/domain/actor";
import { ridersOutOn } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { isFreshSignIn } from "@longpaddock/domain/my-data/rules";
import type { DeleteAccountInput } from "@longpaddock/domain/my-data/schema";
import { DELETE_ACCOUNT_MESSAGES, underWayOn } from "@longpaddock/domain/my-data/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { isSuspended } from "@longpaddock/domain/suspensions/rules";
import { asc, eq, sql } from "drizzle-orm";
import { passwordProof } from "../../accounts/auth/load";
import { refuseDemoAccount } from "../../accounts/auth/local-accounts";
import { passwordMatches } from "../../accounts/auth/passwords";
import type { SignedInCtx, SignInProof } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { logSecurity } from "../../core/security-log";
import { keepUsedTrial } from "../../core/used-trials";
import { leaveAllEvents } from "../../events/events/edit/leave-all-events";
import { findOwnRideOut, findRidersOut } from "../../riders/check-ins/find-riders-out";
import { leaveAllGroups } from "../../riders/memberships/leave-all-groups";
import { tellCancelled } from "../../riders/participations/change-organizers";
import { recutRoutes } from "../../routes/home-areas/recut-routes";
import { keepSharedContent } from "./kept-content";
import { releaseRoutes } from "./released-routes";

/** Leaves time for the deletion itself within the time limit of requests. */
const RECUT_TIMEOUT_MS = 3000;

/**
 * Deletes the member's row and with it everything that isn't in KEPT. A request that is still running can't write
 * anything for them afterwards: each of their rows refers to that row.
 */
export async function deleteAccount(ctx: SignedInCtx, { password }: DeleteAccountInput): Promise<void> {
  await refuseDemoAccount(ctx);
  const { id } = ctx.actor;
  const proof = await proofOfIdentity(ctx, password);
  const deadline = new Date(ctx.clock.now().getTime() + RECUT_TIMEOUT_MS);
  await recutRoutes(ctx, { authorId: id, deadline });
  await withFileChange(ctx, [], async (tx) => {
    // The credentials come first, as in a sign-in.
    if (!(await proof(tx.db))) throw new AppError("CONFLICT");
    await lockAdministrators(tx);
    const account = await lockAccount(tx);
    await refuseUnderWay(tx);
    const unused = [...(await releaseRoutes(tx)), ...pictureStorageKeys(account.profileImageUrl)];
    await leaveAllGroups(tx);
    const cancelled = await leaveAllEvents(tx);
    const heir = await keepSharedContent(tx);
    if (heir) await tellCancelled(tx, cancelled, heir);
    await keepUsedTrial(tx, account);
    await tx.db.delete(users).where(eq(users.id, id));
    return { result: undefined, unused };
  });
  logSecurity(ctx, { event: "account deletion", outcome: "done", member: id });
  await ctx.session.end();
}

/** Riders who are out stay on the board of the ride, and somebody has to look for them. */
async function refuseUnderWay(tx: SignedInCtx): Promise<void> {
  const { id } = tx.actor;
  const own = await findOwnRideOut(tx, id);
  if (own !== null) throw new AppError("CONFLICT", underWayOn(own));
  const organised = await findRidersOut(tx, eq(events.organizerId, id));
  if (organised !== null) throw new AppError("CONFLICT", ridersOutOn(organised));
}

/** The password, or a recent sign-in for an account without one. */
async function proofOfIdentity(ctx: SignedInCtx, password: string | undefined): Promise<SignInProof> {
  const { id } = ctx.actor;
  const [stored] = await ctx.db.select().from(credentials).where(eq(credentials.userId, id));
  if (!stored) {
    const isFresh: SignInProof = async (db) =>
      isFreshSignIn(await ctx.session.signedInAt(db), ctx.clock.now());
    if (await isFresh(ctx.db)) return isFresh;
    throw new AppError("FORBIDDEN", DELETE_ACCOUNT_MESSAGES.signInAgain);
  }
  if (password !== undefined && (await passwordMatches(stored.passwordHash, password)))
    return passwordProof(id, stored.passwordHash);
  logSecurity(ctx, { event: "account deletion", outcome: "refused", member: id });
  const message = DELETE_ACCOUNT_MESSAGES.password;
  throw new AppError("BAD_REQUEST", message, { fields: { password: message } });
}

/** Locks all administrators in the same order, so that the last two can't both delete their accounts. */
async function lockAdministrators({ db, actor, clock }: SignedInCtx): Promise<void> {
  if (!isAdmin(actor)) return;
  const administrators = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt, suspendedUntil: users.suspendedUntil })
    .from(users)
    .where(eq(users.role, ADMIN_ROLE))
    .orderBy(asc(users.id))
    .for("no key update");
  const now = clock.now();
  if (administrators.every((other) => other.id === actor.id || isSuspended(other, now)))
    throw new AppError("CONFLICT", DELETE_ACCOUNT_MESSAGES.onlyAdministrator);
}

/** From here on, other requests wait before they write a row that refers to the member. */
async function lockAccount({ db, actor }: SignedInCtx) {
  // One statement may change thousands of rows.
  await db.execute(sql`set local statement_timeout = '60s'`);
  const [account] = await db.select().from(users).where(eq(users.id, actor.id)).for("update");
  if (!account) throw new AppError("UNAUTHORIZED");
  return account;
}
