import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import type { BadgeMetric } from "@longpaddock/domain/badges/vocabulary";
import { type SQL, sql } from "drizzle-orm";

const HARD_LEVEL = 3;

/**
 * Counts each metric of a member, whose id is this expression, in the tables that hold what they did, so that the past
 * counts too.
 */
export function metricCounts(userId: SQL): Readonly<Record<BadgeMetric, SQL>> {
  const completed = sql`${userRoutes} join ${routes} on ${routes.id} = ${userRoutes.routeId}
    where ${userRoutes.userId} = ${userId} and ${userRoutes.status} = 'completed'`;
  const marked = (status: string) =>
    sql`select count(*) from ${userRoutes} where ${userRoutes.userId} = ${userId} and ${userRoutes.status} = ${status}`;
  const shared = sql`${routes} where ${routes.authorId} = ${userId} and ${routes.isPublic}`;
  return {
    routesCompleted: marked("completed"),
    kilometresCompleted: sql`select floor(sum(${routes.distance})) from ${completed}`,
    hardRoutesCompleted: sql`select count(*) from ${completed} and ${routes.difficultyLevel} >= ${HARD_LEVEL}`,
    // A route also counts for the other states that its line crosses.
    statesCompleted: sql`select count(distinct code) from (
      select unnest(array_append(${routes.lineStates}, ${routes.stateCode})) as code from ${completed}) as states`,
    // The legacy word doesn't say which motorcycle it was.
    vehicleTypesCompleted: sql`select count(distinct nullif(${routes.vehicleType}, 'motorcycle')) from ${completed}`,
    routesStarred: marked("starred"),
    routesShared: sql`select count(*) from ${shared}`,
    statesShared: sql`select count(distinct ${routes.stateCode}) from ${shared}`,
    ratingsGiven: sql`select count(*) from ${routeRatings} where ${routeRatings.userId} = ${userId}`,
    notesWritten: sql`select count(${routeRatings.writtenAt}) from ${routeRatings} where ${routeRatings.userId} = ${userId}`,
    eventsJoined: sql`select count(*) from ${eventParticipants}
      join ${events} on ${events.id} = ${eventParticipants.eventId}
      where ${eventParticipants.userId} = ${userId} and ${events.status} <> 'cancelled'
      and ${eventParticipants.status} = 'confirmed'`,
    eventsOrganized: sql`select count(*) from ${events} where ${events.organizerId} = ${userId} and ${events.status} <> 'cancelled'`,
    eventsFinished: sql`select count(*) from ${eventCheckIns} where ${eventCheckIns.userId} = ${userId}
      and (${eventCheckIns.status} = 'completed' or ${eventCheckIns.status} <> 'cant_make_it' and exists (
        select from ${eventCheckInActs} a where a.event_id = ${eventCheckIns.eventId}
          and a.user_id = ${eventCheckIns.userId} and a.status = 'completed'))`,
    photosShared: sql`select count(*) from ${eventPhotos} where ${eventPhotos.userId} = ${userId}`,
    groupsJoined: sql`select count(*) from ${groupMembers} where ${groupMembers.userId} = ${userId}
      and ${groupMembers.status} = 'active'`,
    groupsCreated: sql`select count(*) from ${groups} where ${groups.createdBy} = ${userId}`,
    topicsStarted: sql`select count(*) from ${groupPosts} where ${groupPosts.authorId} = ${userId}
      and ${groupPosts.type} = 'discussion' and ${groupPosts.removedAt} is null`,
    commentsWritten: sql`select count(*) from ${groupPostComments} where ${groupPostComments.authorId} = ${userId}
      and ${groupPostComments.removedAt} is null`,
    likesGiven: sum(
      sql`select count(*) from ${postLikes} where ${postLikes.userId} = ${userId}`,
      sql`select count(*) from ${commentLikes} where ${commentLikes.userId} = ${userId}`,
    ),
    pollVotes: sql`select count(*) from ${pollBallots} where ${pollBallots.userId} = ${userId}`,
  };
}

const sum = (one: SQL, other: SQL) => sql`select (${one}) + (${other})`;
