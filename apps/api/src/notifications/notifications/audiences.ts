import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventReminders } from "@longpaddock/db/schema/event-reminders";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { outbox } from "@longpaddock/db/schema/outbox";
import { EVENT_CHANGES } from "@longpaddock/domain/events/vocabulary";
import { type ActKind, EVENT_REMINDERS } from "@longpaddock/domain/notifications/vocabulary";
import { COMING } from "@longpaddock/domain/participations/rules";
import { type SQL, sql } from "drizzle-orm";

/** What the statements about an act need to know of it. Its `namedIds` stay in the database: they can be very many. */
export interface Act {
  id: number;
  kind: ActKind;
  groupId: number | null;
  actorId: string;
  eventId: number | null;
  postId: number | null;
  commentId: number | null;
}

interface Audience {
  /** Selects ids of members, who are taken in the order of their ids, a page at a time. */
  from: SQL;
  /** What else holds for a member `told` of such a page. */
  only?: SQL;
}

/** Doesn't depend on the member that it is compared with, so that the database looks it up in a hash table. */
const named = ({ id }: Act) => sql`select unnest(o.named_ids) from ${outbox} o where o.id = ${id}`;

const members = ({ groupId }: Act, condition = sql`true`) => sql`
  select m.user_id from ${groupMembers} m
  where m.group_id = ${groupId} and m.status = 'active' and ${condition}`;

const isMember = ({ groupId }: Act) => sql`exists (select from ${groupMembers} m
  where m.group_id = ${groupId} and m.user_id = told.user_id and m.status = 'active')`;

/** Of the topic and, for a reply to a comment, of that; none for a new topic. */
const answeredAuthors = ({ postId, commentId }: Act) => sql`
  select p.author_id from ${groupPosts} p where p.id = ${postId} and ${commentId}::integer is not null
  union select parent.author_id from ${groupPostComments} c
    join ${groupPostComments} parent on parent.id = c.parent_comment_id where c.id = ${commentId}`;

const organizer = ({ eventId }: Act) => sql`select e.organizer_id from ${events} e where e.id = ${eventId}`;

/** Confirmed, tentative or waiting. */
const riders = ({ eventId }: Act) => sql`
  select p.user_id from ${eventParticipants} p where p.event_id = ${eventId} and p.status <> 'declined'`;

/** They aren't notified of a change of the title, for example. */
const isForRiders = ({ id }: Act) => sql`exists (
  select from ${outbox} o where o.id = ${id} and o.changes && ${sql.param(EVENT_CHANGES)}::text[])`;

/** Leaves out the named members: they are notified of another event of the series. */
const notNamed = (act: Act) => sql`told.user_id not in (${named(act)})`;

/** Confirmed and tentative riders; the waitlist has no place yet. */
const participants = ({ eventId }: Act, condition = sql`true`) => sql`
  select p.user_id from ${events} e
  join ${eventParticipants} p on p.event_id = e.id and p.status = any(${sql.param(COMING)}::text[])
  where e.id = ${eventId} and ${condition}`;

const runners = (act: Act) => sql`${organizer(act)}
  union select r.user_id from ${eventRoles} r where r.event_id = ${act.eventId} and r.role = 'co_organizer'`;

const everyoneAtEvent = (act: Act): Audience => ({ from: sql`${participants(act)} union ${runners(act)}` });

const isByParticipant = ({ actorId }: Act) => sql`exists (
  select from ${eventParticipants} own where own.event_id = e.id
    and own.user_id = ${actorId} and own.status = any(${sql.param(COMING)}::text[]))`;

/** Nothing that was cancelled or moved since: a reminder is of one start. */
const isStillDue = ({ id }: Act) => sql`e.status = 'upcoming' and exists (
  select from ${eventReminders} r join ${outbox} o on o.id = ${id}
  where r.event_id = e.id and r.kind = o.kind and r.starts_at = e.starts_at and e.over_at > o.created_at)`;

const reminded = (act: Act): Audience => ({
  from: sql`${participants(act, isStillDue(act))}
    union select e.organizer_id from ${events} e where e.id = ${act.eventId} and ${isStillDue(act)}`,
});

const all = (act: Act): Audience => ({ from: members(act) });
const admins = (act: Act): Audience => ({ from: members(act, sql`m.role = 'admin'`) });
const onlyNamed = (act: Act): Audience => ({ from: named(act) });
const namedMembers = (act: Act): Audience => ({ from: named(act), only: isMember(act) });

/** At an event, only riders who answered and its organiser can be mentioned. */
const writtenTo = (act: Act): Audience => ({
  from: sql`${named(act)} union ${answeredAuthors(act)}`,
  only: sql`(told.user_id in (${answeredAuthors(act)}) or told.user_id in (${organizer(act)})
    or exists (select from ${eventParticipants} p where p.event_id = ${act.eventId} and p.user_id = told.user_id))`,
});

const AUDIENCES: Readonly<Record<ActKind, (act: Act) => Audience>> = {
  topic: all,
  comment: (act) => ({ from: sql`${named(act)} union ${answeredAuthors(act)}`, only: isMember(act) }),
  announcement: all,
  event: all,
  event_proposed: admins,
  event_approved: namedMembers,
  event_declined: namedMembers,
  membership_requested: admins,
  membership_approved: namedMembers,
  role_changed: namedMembers,
  owner_changed: namedMembers,
  group_deleted: onlyNamed,
  /** Only the organiser is notified of a change of anything but the time, place and route. */
  event_changed: (act) => ({
    from: sql`${riders(act)} and ${isForRiders(act)} union all ${organizer(act)}`,
    only: notNamed(act),
  }),
  event_cancelled: (act) => ({ from: sql`${riders(act)} union all ${organizer(act)}`, only: notNamed(act) }),
  event_promoted: onlyNamed,
  event_added: onlyNamed,
  event_overdue: onlyNamed,
  event_left: onlyNamed,
  event_broke_down: onlyNamed,
  event_handed_over: onlyNamed,
  event_incident: (act) => ({
    from: sql`${organizer(act)} union ${members(act, sql`m.role = 'admin'`)}`,
  }),
  event_message: everyoneAtEvent,
  /** What a visitor asks goes to the organiser and co-organisers. */
  event_topic: (act) => {
    const { from, only } = writtenTo(act);
    const everyone = sql`select user_id from (${participants(act, isByParticipant(act))} union ${runners(act)}) e`;
    return {
      from: sql`${everyone} union select user_id from (${from}) as told (user_id) where ${only}`,
    };
  },
  event_briefing: everyoneAtEvent,
  event_reminder_evening: reminded,
  event_reminder_soon: reminded,
  event_comment: writtenTo,
  deletion_reviewed: onlyNamed,
  removed: onlyNamed,
  plan_set: onlyNamed,
  reported: admins,
};

/** Of a person without an account, who can't be its actor. */
const isAboutGuest = ({ id, kind }: Act) =>
  kind === "event_left" || kind === "event_broke_down"
    ? sql`exists (select from ${outbox} o where o.id = ${id} and cardinality(o.rider_ids) > 0)`
    : sql`false`;

/** Their actor is notified too: nobody does them. */
const ACTS_OF_NOBODY: readonly ActKind[] = ["event_overdue", "event_handed_over", ...EVENT_REMINDERS];

/** What else it takes to be notified is in `tellPage`. */
export function audienceOf(act: Act): Required<Audience> {
  const { from, only = sql`true` } = AUDIENCES[act.kind](act);
  if (ACTS_OF_NOBODY.includes(act.kind)) return { from, only };
  return { from, only: sql`(told.user_id <> ${act.actorId} or ${isAboutGuest(act)}) and ${only}` };
}

/**
 * What the act is for the member `told`: of a topic or comment that mentions them, the mention. An announcement and a message
 * to everyone reach further than a mention.
 */
export const notificationKind = (act: Act): SQL => sql`case
  when act.kind in ('topic', 'comment', 'event_topic', 'event_comment')
    and told.user_id in (${named(act)}) then 'mention'
  when act.kind in ('comment', 'event_comment') then 'reply' else act.kind end`;
