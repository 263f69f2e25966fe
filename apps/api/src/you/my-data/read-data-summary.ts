import { credentials } from "@longpaddock/db/schema/credentials";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { isAdmin } from "@longpaddock/domain/actor";
import { isFreshSignIn } from "@longpaddock/domain/my-data/rules";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, eq, ne, not, or } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { dataSummaryView } from "./view";

/** What a member needs to know before they delete their account. */
export async function readDataSummary(ctx: SignedInCtx) {
  const { db, actor, session, clock } = ctx;
  const [password] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(eq(credentials.userId, actor.id));
  const [otherAdministrator] = isAdmin(actor)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(eq(users.role, ADMIN_ROLE), ne(users.id, actor.id), not(isSuspendedRow(users, clock.now()))),
        )
        .limit(1)
    : [undefined];
  return dataSummaryView({
    hasPassword: password !== undefined,
    isSignInFresh: isFreshSignIn(await session.signedInAt(db), clock.now()),
    isOnlyAdministrator: isAdmin(actor) && otherAdministrator === undefined,
    publicRoutes: await db.$count(routes, and(eq(routes.authorId, actor.id), routes.isPublic)),
    ratings: await countKeptRatings(ctx),
  });
}

/** Those on the member's own private routes go with the routes. */
async function countKeptRatings({ db, actor }: SignedInCtx): Promise<number> {
  const kept = db
    .select({ id: routeRatings.id })
    .from(routeRatings)
    .innerJoin(routes, eq(routes.id, routeRatings.routeId))
    .where(
      and(eq(routeRatings.userId, actor.id), or(eq(routes.isPublic, true), ne(routes.authorId, actor.id))),
    );
  return db.$count(kept.as("kept"));
}
