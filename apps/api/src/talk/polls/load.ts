import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, isNotNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import { hasMuted } from "../../notifications/mutes/load";
import { lockPlace } from "../discussions/places";

/** The column that says where a poll is. */
export const POLL_PLACES = { group: polls.groupId, event: polls.eventId } as const;
export type PollKind = keyof typeof POLL_PLACES;

/** A poll is found at the addresses of its own kind of place only. */
export const isPoll = (kind: PollKind, id: number | Placeholder) =>
  and(eq(polls.id, id), isNotNull(POLL_PLACES[kind]));

const viewer = sql.placeholder("viewerId");

/** Polls with their authors and the viewer's own vote. */
export const selectPolls = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select({
      id: polls.id,
      groupId: polls.groupId,
      eventId: polls.eventId,
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
      ownVote: pollBallots.optionIndex,
    })
    .from(polls)
    .innerJoin(users, eq(users.id, polls.authorId))
    .leftJoin(pollBallots, and(eq(pollBallots.pollId, polls.id), eq(pollBallots.userId, viewer)))
    .where(condition);

export type PollRow = Awaited<ReturnType<typeof selectPolls>>[number];

/**
 * Locks a poll until the transaction ends, and with it its place and the caller's membership.
 * @throws AppError NOT_FOUND
 */
export async function lockPoll(tx: SignedInCtx, kind: PollKind, id: number) {
  const [found] = await tx.db
    .select({ groupId: polls.groupId, eventId: polls.eventId })
    .from(polls)
    .where(isPoll(kind, id));
  if (!found) throw new AppError("NOT_FOUND");
  const place = await lockPlace(tx, found);
  const [poll] = await tx.db
    .select({
      authorId: polls.authorId,
      options: polls.options,
      votes: polls.votes,
      isActive: polls.isActive,
    })
    .from(polls)
    .where(eq(polls.id, id))
    .for("no key update");
  if (!poll) throw new AppError("NOT_FOUND");
  return { poll, place, access: { place, authorId: poll.authorId, isActive: poll.isActive } };
}
