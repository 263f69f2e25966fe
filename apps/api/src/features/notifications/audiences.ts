import { eventIds } from "@longpaddock/db/schema/event-ids";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { users } from "@longpaddock/db/schema/users";
import { EVENT_CHANGES } from "@longpaddock/domain/events/vocabulary";
import { ACT_KINDS, type ActKind } from "@longpaddock/domain/notifications/vocabulary";
import { type SQL, sql } from "drizzle-orm";

const members = (condition = sql`true`) => sql`
  select m.user_id from ${groupMembers} m
  where m.group_id = act.group_id and m.status = 'active' and ${condition}`;

/** Of the topic and, for a reply to a comment, of that; none for a new topic. */
const answeredAuthors = sql`array(
  select p.author_id from ${groupPosts} p where p.id = act.post_id and act.comment_id is not null
  union select parent.author_id from ${groupPostComments} c
    join ${groupPostComments} parent on parent.id = c.parent_comment_id where c.id = act.comment_id)`;

const all = members();
const named = sql`select u.id as user_id from ${users} u where u.id = any(act.named_ids)`;
const namedMembers = members(sql`m.user_id = any(act.named_ids)`);

const organizer = sql`
  select e.organizer_id as user_id from ${eventRows} e
  where e.id = act.event_id and e.organizer_id <> all(act.named_ids)`;

/** Confirmed, tentative or waiting. */
const riders = sql`
  select p.user_id from ${eventIds} e
  join ${eventParticipants} p on p.event_type = e.type and p.event_id = e.id and p.status <> 'declined'
  where e.id = act.event_id and p.user_id <> all(act.named_ids)`;

/** At an event only those who answered it or organise it can be mentioned. */
const writtenTo = sql`
  select u.id as user_id from ${users} u
  where u.id = any(act.named_ids || ${answeredAuthors}) and (u.id = any(${answeredAuthors})
    or exists (select from ${eventParticipants} p where p.event_id = act.event_id and p.user_id = u.id)
    or exists (select from ${eventRows} e where e.id = act.event_id and e.organizer_id = u.id))`;

/** Selects `user_id` for the row `act` of the outbox. What else it takes to be notified is in `sweepOutbox`. */
const AUDIENCES: Readonly<Record<ActKind, SQL>> = {
  topic: all,
  comment: members(sql`m.user_id = any(act.named_ids || ${answeredAuthors})`),
  announcement: all,
  event: all,
  membership_requested: members(sql`m.role = 'admin'`),
  membership_approved: namedMembers,
  role_changed: namedMembers,
  owner_changed: namedMembers,
  group_deleted: named,
  /** Of anything but its time, place and route, the organiser alone. */
  event_changed: sql`${riders} and act.changes && ${sql.param(EVENT_CHANGES)}::text[] union ${organizer}`,
  event_cancelled: sql`${riders} union ${organizer}`,
  event_promoted: named,
  event_overdue: named,
  event_handed_over: named,
  event_topic: writtenTo,
  event_comment: writtenTo,
  deletion_reviewed: named,
  removed: named,
};

/** Their actor is notified too: nobody does them. */
const ACTS_OF_NOBODY = ["event_overdue", "event_handed_over"] as const satisfies readonly ActKind[];

/** Selects `user_id` for any row `act` of the outbox. Each audience stands there once, with the kinds that share it. */
export const audienceOfAct = sql.join(
  [...new Set(Object.values(AUDIENCES))].map((audience) => {
    const kinds = ACT_KINDS.filter((kind) => AUDIENCES[kind] === audience);
    return sql`select user_id from (${audience}) told where ${isOneOf(kinds)}
      and (user_id <> act.actor_id or ${isOneOf(ACTS_OF_NOBODY)})`;
  }),
  sql` union all `,
);

function isOneOf(kinds: readonly ActKind[]): SQL {
  return sql`act.kind = any(${sql.param(kinds)}::text[])`;
}

/** What the act is for the member `told`: of a topic or comment that mentions them, the mention. */
export const notificationKind = sql`case
  when act.kind in ('topic', 'announcement', 'comment', 'event_topic', 'event_comment')
    and told.user_id = any(act.named_ids) then 'mention'
  when act.kind in ('comment', 'event_comment') then 'reply' else act.kind end`;

/** How many members it is, roughly: batches end before they grow too large. */
export const audienceSize = sql`case
  when w.kind in ('topic', 'announcement', 'event') then g.member_count
  when w.kind in ('event_changed', 'event_cancelled') then e.confirmed_count + e.tentative_count + e.waitlisted_count
  else 1 + cardinality(w.named_ids) end`;
