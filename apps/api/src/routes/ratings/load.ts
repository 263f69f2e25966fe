import { groupRoleOf, isSharedWith } from "@longpaddock/db/route-privacy";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn, viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canSeeRoute } from "@longpaddock/domain/routes/policy";
import { and, desc, eq, lt, type SQLWrapper, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { photosOfNote } from "../route-photos/photo-columns";

const ratedRoute = prepared((db) =>
  db
    .select({
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      isShared: isSharedWith(sql.placeholder("viewerId")),
      groupRole: groupRoleOf(sql.placeholder("viewerId")),
      totalRatings: routes.totalRatings,
    })
    .from(routes)
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("rated_route"),
);

/** @throws AppError NOT_FOUND, also for a route that this actor must not see */
export async function loadRatedRoute(ctx: Ctx, id: number) {
  const [route] = await ratedRoute(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return route;
}

interface Viewer {
  id: SQLWrapper | null;
  /** Also selects whether they reported the note as it is now. */
  mayReport: boolean;
}

const selectRatings = (db: Ctx["db"], { id: viewerId, mayReport }: Viewer) =>
  db
    .select({
      id: routeRatings.id,
      userId: routeRatings.userId,
      rating: routeRatings.rating,
      riddenIn: routeRatings.riddenIn,
      conditions: routeRatings.conditions,
      review: routeRatings.review,
      writtenAt: routeRatings.writtenAt,
      createdAt: routeRatings.createdAt,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
      photos: photosOfNote(viewerId),
      ...(mayReport && {
        reported: sql<true | null>`(select true from ${contentReports}
          where ${contentReports.ratingId} = ${routeRatings.id} and ${contentReports.reporterId} = ${viewerId}
            and ${contentReports.contentWrittenAt} = ${routeRatings.writtenAt})`.as("reported"),
      }),
    })
    .from(routeRatings)
    .innerJoin(users, eq(users.id, routeRatings.userId));

export type RatingRow = Awaited<ReturnType<typeof selectRatings>>[number];

const newestQuery = (db: Ctx["db"], viewer: "guest" | "member") =>
  selectRatings(db, {
    id: viewer === "member" ? sql.placeholder("viewerId") : null,
    mayReport: viewer === "member",
  })
    .where(
      and(
        eq(routeRatings.routeId, sql.placeholder("routeId")),
        lt(routeRatings.id, sql.placeholder("before")),
      ),
    )
    .orderBy(desc(routeRatings.id))
    .limit(sql.placeholder("limit"))
    .prepare(`ratings_of_route_${viewer}`);

export const ratingsForGuests = prepared((db) => newestQuery(db, "guest"));
export const ratingsForMembers = prepared((db) => newestQuery(db, "member"));

/** Loads the ratings of a route, newest first. */
export function loadRatings(
  { db, actor }: Ctx,
  page: { routeId: number; before: number; limit: number },
): Promise<RatingRow[]> {
  return isSignedIn(actor)
    ? ratingsForMembers(db).execute({ ...page, viewerId: actor.id })
    : ratingsForGuests(db).execute(page);
}

/** Undefined if the member hasn't rated the route. */
export async function loadOwnRating({ db, actor }: SignedInCtx, routeId: number) {
  const [own] = await selectRatings(db, { id: sql`${actor.id}`, mayReport: false }).where(
    and(eq(routeRatings.routeId, routeId), eq(routeRatings.userId, actor.id)),
  );
  return own;
}

/** Undefined if the member hasn't rated the route. Others change the rating too: an administrator may remove its note. */
export async function lockOwnRating({ db, actor }: SignedInCtx, routeId: number) {
  const [own] = await db
    .select()
    .from(routeRatings)
    .where(and(eq(routeRatings.routeId, routeId), eq(routeRatings.userId, actor.id)))
    .for("no key update");
  return own;
}
