import { digests } from "@longpaddock/db/schema/digests";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { and, asc, eq, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import type { DeliveryDeps } from "../notifications/deliveries/delivery-deps";
import { findNews, findRides } from "./find-news";
import { mailDigest } from "./mail-digest";
import { planDigests } from "./plan-digests";

const AT_ONCE = 20;
const MAX_ATTEMPTS = 10;
/** Until a mail that failed, or whose process died, is tried again; longer with each attempt. */
const RETRY_MINUTES = 5;

/** Plans the weekly mails and sends those that are due. What was sent right before a crash may be sent again. */
export async function sweepDigests({
  database,
  clock,
  services,
  log,
}: Pick<ServerDeps, "database" | "clock" | "services" | "log">): Promise<void> {
  if (!services.mail.isReal) return;
  await planDigests({ database, clock });
  const deps = { db: database.db, clock, services, log };
  while (await sendSome(deps));
}

/** False when none is due. */
async function sendSome(deps: DeliveryDeps): Promise<boolean> {
  const taken = await takeDue(deps);
  const ids = taken.map(({ userId }) => userId);
  if (ids.length === 0) return false;
  const [news, rides] = await Promise.all([findNews(deps, ids), findRides(deps, ids)]);
  const sent = await Promise.all(
    taken.map(async ({ userId, plannedAt, attempts, email, firstName }) => {
      const own = news.filter((part) => part.userId === userId);
      const isGivenUp = attempts >= MAX_ATTEMPTS;
      if (own.length === 0 || email === null) return userId;
      const ahead = rides.filter((ride) => ride.userId === userId);
      return mailDigest(deps, { userId, email, firstName, plannedAt, news: own, rides: ahead }).then(
        () => userId,
        (err: unknown) => {
          deps.log.warn({ err, attempts }, "a weekly mail could not be sent");
          return isGivenUp ? userId : null;
        },
      );
    }),
  );
  await settle(
    deps,
    sent.filter((id) => id !== null),
  );
  return true;
}

/** Puts them off, so that another process goes on if this one dies. Who has come back or doesn't want it is left out. */
async function takeDue(deps: DeliveryDeps) {
  return withinTransaction({ db: deps.db }, async ({ db }) => {
    const now = deps.clock.now();
    const due = await db
      .select({
        userId: digests.userId,
        plannedAt: digests.plannedAt,
        attempts: sql<number>`${digests.attempts} + 1`,
        email: users.email,
        firstName: users.firstName,
        isWanted: sql<boolean>`${and(
          or(isNull(users.lastVisitAt), lt(users.lastVisitAt, digests.plannedAt)),
          isNull(users.deletedAt),
          not(isSuspendedRow(users, now)),
          sql`coalesce(${notificationSettings.mail} and ${notificationSettings.digest}, true)`,
        )}`,
      })
      .from(digests)
      .innerJoin(users, eq(users.id, digests.userId))
      .leftJoin(notificationSettings, eq(notificationSettings.userId, digests.userId))
      .where(and(lte(digests.dueAt, now), lt(digests.attempts, MAX_ATTEMPTS)))
      .orderBy(asc(digests.dueAt), asc(digests.userId))
      .limit(AT_ONCE)
      .for("update", { of: digests, skipLocked: true });
    const ids = due.map(({ userId }) => userId);
    if (ids.length === 0) return [];
    await db
      .update(digests)
      .set({
        attempts: sql`${digests.attempts} + 1`,
        dueAt: sql`${now.toISOString()}::timestamptz + (${digests.attempts} + 1) ^ 2 * ${RETRY_MINUTES} * interval '1 minute'`,
      })
      .where(inArray(digests.userId, ids));
    return due.map((digest) => (digest.isWanted ? digest : { ...digest, email: null }));
  });
}

const settle = async ({ db }: DeliveryDeps, userIds: string[]): Promise<void> => {
  await db.update(digests).set({ dueAt: null }).where(inArray(digests.userId, userIds));
};
