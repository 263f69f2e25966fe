import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { memberSharing } from "@longpaddock/db/schema/member-sharing";
import { routes } from "@longpaddock/db/schema/routes";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { COMING } from "@longpaddock/domain/participations/rules";
import { PERSON_LISTS, type ShownTo } from "@longpaddock/domain/people/vocabulary";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";
import { isVisible } from "../../events/events/list-query";

const viewer = sql`${sql.placeholder("viewerId")}::text`;
const person = sql`${sql.placeholder("personId")}::text`;
const now = sql`${sql.placeholder("now")}::timestamptz`;

const comes = sql.raw(`in (${COMING.map((answer) => `'${answer}'`).join(", ")})`);

/** The events that somebody organises, or has answered themself: nobody gets to know a member by putting them on a ride. */
const eventsOf = (userId: SQL) => sql`(select p.event_id from ${eventParticipants} p
    where p.user_id = ${userId} and p.status ${comes} and p.added_by is null
  union select o.id from ${events} o where o.organizer_id = ${userId})`;

/** Of an event `e`: whether the viewer could come to it. Whoever is blocked from its group could not. */
const isOpenToViewer = sql`(e.group_id is null or exists (select from ${groups} g
  left join ${groupMembers} own on own.group_id = g.id and own.user_id = ${viewer}
  where g.id = e.group_id and case own.status when 'active' then true when 'blocked' then false else not g.is_private end))`;

const togetherAt = sql`e.id in (${eventsOf(person)} intersect ${eventsOf(viewer)})
  and e.status <> 'cancelled' and ${isOpenToViewer}`;

const inGroupTogether = sql`m.user_id = ${person} and m.status = 'active' and own.group_id = m.group_id
  and own.user_id = ${viewer} and own.status = 'active'`;

/** Until two days after the event, while riders may still be on their way home. */
const leads = sql`exists (select from ${eventParticipants} p join ${events} e on e.id = p.event_id
  where p.user_id = ${person} and p.status ${comes} and p.added_by is null and e.status <> 'cancelled'
    and e.day_ends_at > ${now} - interval '2 days' and ${isOpenToViewer}
    and (e.organizer_id = ${viewer} or exists (select from ${eventRoles} r where r.event_id = e.id
      and r.user_id = ${viewer} and r.role in ('co_organizer', 'lead', 'sweep'))))`;

const isPublicGroup = (id: SQL) =>
  sql`exists (select from ${groups} g where g.id = ${id} and not g.is_private)`;
const isPublicEvent = sql`(e.group_id is null or ${isPublicGroup(sql`e.group_id`)})`;
const isPublicTopic = sql`p.removed_at is null and case when p.group_id is null
  then exists (select from ${events} e where e.id = p.event_id and ${isPublicEvent}) else ${isPublicGroup(sql`p.group_id`)} end`;

/** Where everybody sees the name of a member, signed in or not. Ratings have the first name only. */
const isPublic = sql`(exists (select from ${routes} r where r.author_id = ${person} and r.is_public)
  or exists (select from ${groupMembers} m where m.user_id = ${person} and m.status = 'active'
    and ${isPublicGroup(sql`m.group_id`)})
  or exists (select from ${events} e where e.id in ${eventsOf(person)} and ${isPublicEvent})
  or exists (select from ${groupPosts} p where p.author_id = ${person} and ${isPublicTopic})
  or exists (select from ${groupPostComments} c join ${groupPosts} p on p.id = c.post_id
    where c.author_id = ${person} and c.removed_at is null and ${isPublicTopic}))`;

/** A member with what the policies need to know. Nobody finds those who are deleted, suspended or haven't finished onboarding. */
export const personQuery = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      country: users.country,
      state: users.state,
      preferredVehicles: users.preferredVehicles,
      email: users.email,
      phone: memberSharing.phone,
      phoneShownTo: sql<ShownTo>`coalesce(${memberSharing.phoneShownTo}, 'nobody')`,
      emailShownTo: sql<ShownTo>`coalesce(${memberSharing.emailShownTo}, 'nobody')`,
      vehiclesShownTo: sql<ShownTo>`coalesce(${memberSharing.vehiclesShownTo}, 'nobody')`,
      sharesGroup: sql<boolean>`exists (select from ${groupMembers} m, ${groupMembers} own where ${inGroupTogether})`,
      sharesEvent: sql<boolean>`exists (select from ${events} e where ${togetherAt})`,
      leads: sql<boolean>`${leads}`,
      isMuted: sql<boolean>`exists (select from ${memberMutes} mute where mute.user_id = ${person} and mute.muted_id = ${viewer})`,
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(users)
    .leftJoin(memberSharing, eq(memberSharing.userId, users.id))
    .where(
      and(
        eq(users.id, person),
        isNull(users.deletedAt),
        users.onboardingCompleted,
        sql`not ${isSuspendedRow(users, sql.placeholder("now"))}`,
      ),
    )
    .prepare("person_by_id"),
);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof personQuery>["execute"]>>[number];

const eventFacts = {
  id: events.id,
  type: events.type,
  title: events.title,
  startsAt: events.startsAt,
  timeZone: events.timeZone,
};

const selectEvents = <Extra extends Record<string, SQL.Aliased | SQL>>(db: DbOrTx, extra: Extra) =>
  db.select({ ...eventFacts, ...extra }).from(events);

/** The next events that the member organises, alone or with others, of those that the viewer sees in lists. */
export const organisedQuery = prepared((db) =>
  selectEvents(db, {})
    .where(
      and(
        eq(events.status, "upcoming"),
        sql`${events.startsAt} > ${now}`,
        sql`${events.id} in (select o.id from ${events} o where o.organizer_id = ${person}
          union select r.event_id from ${eventRoles} r where r.user_id = ${person} and r.role = 'co_organizer')`,
        isVisible,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(literalLimit(PERSON_LISTS.organises))
    .prepare("events_organised_by"),
);

/** The latest events that both came, or come, to. Each row carries how many there are. */
export const sharedEventsQuery = prepared((db) =>
  selectEvents(db, { total: sql<number>`(count(*) over ())::integer` })
    .where(sql`${events.id} in (select e.id from ${events} e where ${togetherAt})`)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(literalLimit(PERSON_LISTS.rides))
    .prepare("events_shared_with"),
);

export const sharedGroupsQuery = prepared((db) =>
  db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      sql`${groups.id} in (select m.group_id from ${groupMembers} m, ${groupMembers} own where ${inGroupTogether})`,
    )
    .orderBy(asc(sql`search_fold(${groups.name})`), asc(groups.id))
    .limit(literalLimit(PERSON_LISTS.groups))
    .prepare("groups_shared_with"),
);
