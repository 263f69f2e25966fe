import { rows } from "@longpaddock/db/rows";
import { eventPolls } from "@longpaddock/db/schema/event-polls";
import { groupPolls } from "@longpaddock/db/schema/group-polls";
import { eventPollBallots, groupPollBallots } from "@longpaddock/db/schema/poll-ballots";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import type { PollVotes } from "@longpaddock/domain/polls/rules";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { lockPlace, placeColumns } from "../discussions/places";
import { hasMuted } from "../mutes/load";

/** The polls of groups and of events count their ids each on their own. */
export const POLL_TABLES = {
  group: { polls: groupPolls, ballots: groupPollBallots, placeId: sql.raw("group_id") },
  event: { polls: eventPolls, ballots: eventPollBallots, placeId: sql.raw("event_id") },
} as const;
export type PollKind = keyof typeof POLL_TABLES;

const viewer = sql.placeholder("viewerId");
const none = (name: string) => sql<number | null>`null::integer`.as(name);

const columnsOf = (polls: typeof groupPolls | typeof eventPolls) => ({
  id: polls.id,
  question: polls.question,
  options: polls.options,
  votes: polls.votes,
  isActive: polls.isActive,
  createdAt: polls.createdAt,
  authorId: polls.authorId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isMuted: hasMuted(viewer, polls.authorId).as("is_muted"),
});

/** Polls of groups with their authors and the viewer's own vote. */
export const selectGroupPolls = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select({
      ...columnsOf(groupPolls),
      groupId: sql<number | null>`${groupPolls.groupId}`.as("poll_group_id"),
      eventId: none("event_id"),
      ownVote: groupPollBallots.optionIndex,
    })
    .from(groupPolls)
    .innerJoin(users, eq(users.id, groupPolls.authorId))
    .leftJoin(
      groupPollBallots,
      and(eq(groupPollBallots.pollId, groupPolls.id), eq(groupPollBallots.userId, viewer)),
    )
    .where(condition);

/** The same of events. */
export const selectEventPolls = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select({
      ...columnsOf(eventPolls),
      groupId: none("group_id"),
      eventId: sql<number | null>`${eventPolls.eventId}`.as("poll_event_id"),
      ownVote: eventPollBallots.optionIndex,
    })
    .from(eventPolls)
    .innerJoin(users, eq(users.id, eventPolls.authorId))
    .leftJoin(
      eventPollBallots,
      and(eq(eventPollBallots.pollId, eventPolls.id), eq(eventPollBallots.userId, viewer)),
    )
    .where(condition);

export type PollRow = Awaited<ReturnType<typeof selectGroupPolls>>[number];

interface StoredPoll {
  authorId: string;
  options: string[];
  votes: PollVotes;
  isActive: boolean;
}

/**
 * Locks a poll until the transaction ends, and with it its place and the caller's membership.
 * @throws AppError NOT_FOUND
 */
export async function lockPoll(tx: SignedInCtx, kind: PollKind, id: number) {
  const { polls, placeId } = POLL_TABLES[kind];
  const [found] = await rows<{ placeId: number }>(
    tx.db,
    sql`select ${placeId} as "placeId" from ${polls} where id = ${id}`,
  );
  if (!found) throw new AppError("NOT_FOUND");
  const place = await lockPlace(tx, placeColumns(kind, found.placeId));
  const [poll] = await rows<StoredPoll>(
    tx.db,
    sql`select author_id as "authorId", options, votes, is_active as "isActive" from ${polls}
      where id = ${id} for no key update`,
  );
  if (!poll) throw new AppError("NOT_FOUND");
  return { poll, place, access: { place, authorId: poll.authorId, isActive: poll.isActive } };
}
