import { rows } from "@longpaddock/db/rows";
import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { datePolls } from "@longpaddock/db/schema/date-polls";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { viewerId } from "@longpaddock/domain/actor";
import { NAMED_VOTERS, type VoteCounts } from "@longpaddock/domain/date-polls/rules";
import type { DateVote } from "@longpaddock/domain/date-polls/vocabulary";
import { AppError } from "@longpaddock/domain/errors";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx, SignedInCtx } from "../../core/context";
import type { PersonNames } from "../../core/person-view";
import { hasMuted } from "../../notifications/mutes/load";
import { lockGroup } from "../../riders/memberships/load";

const selectDatePolls = ({ db, actor }: Pick<Ctx, "db" | "actor">, condition: SQL | undefined) =>
  db
    .select({
      id: datePolls.id,
      groupId: datePolls.groupId,
      question: datePolls.question,
      dates: datePolls.dates,
      timeZone: datePolls.timeZone,
      status: datePolls.status,
      chosenIndex: datePolls.chosenIndex,
      eventId: datePolls.eventId,
      createdAt: datePolls.createdAt,
      authorId: datePolls.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      isMuted: hasMuted(sql`${viewerId(actor)}::text`, datePolls.authorId).as("is_muted"),
      ownVotes: sql<Record<string, DateVote> | null>`(
        select jsonb_object_agg(own.date_index, own.vote) from ${datePollVotes} own
        where own.poll_id = ${datePolls.id} and own.user_id = ${viewerId(actor)}::text)`.as("own_votes"),
    })
    .from(datePolls)
    .innerJoin(users, eq(users.id, datePolls.authorId))
    .where(condition);

interface CountRow {
  pollId: number;
  dateIndex: number;
  vote: DateVote;
  count: number;
}

interface VoterRow extends PersonNames {
  pollId: number;
  userId: string;
  votes: Record<string, DateVote>;
}

/** The votes of members who may come: blocked and suspended ones and deleted accounts don't count. */
const countedVotes = ({ clock }: Pick<Ctx, "clock">) => sql`${datePollVotes} v
  join ${groupMembers} m on m.group_id = v.group_id and m.user_id = v.user_id and m.status = 'active'
  join ${users} on ${users.id} = v.user_id and ${users.deletedAt} is null
    and not ${isSuspendedRow(users, clock.now())}`;

/** Polls of dates with what was voted and, of each, the members who voted first. */
export async function loadDatePolls(
  ctx: Pick<Ctx, "db" | "actor" | "clock">,
  condition: SQL | undefined,
  { order, limit }: { order?: SQL; limit?: number } = {},
) {
  const found = await selectDatePolls(ctx, condition)
    .orderBy(order ?? sql`${datePolls.id}`)
    .limit(limit ?? 1);
  if (found.length === 0) return [];
  const ids = sql`any(${sql.param(found.map(({ id }) => id))}::integer[])`;
  const counts = await rows<CountRow>(
    ctx.db,
    sql`select v.poll_id as "pollId", v.date_index as "dateIndex", v.vote, count(*)::integer as count
      from ${countedVotes(ctx)} where v.poll_id = ${ids} group by v.poll_id, v.date_index, v.vote`,
  );
  const voters = await rows<VoterRow>(
    ctx.db,
    sql`select "pollId", "userId", votes, "firstName", "lastName", "profileImageUrl" from (
        select v.poll_id as "pollId", v.user_id as "userId", jsonb_object_agg(v.date_index, v.vote) as votes,
          ${users.firstName} as "firstName", ${users.lastName} as "lastName",
          ${users.profileImageUrl} as "profileImageUrl",
          row_number() over (partition by v.poll_id order by min(v.id)) as place
        from ${countedVotes(ctx)} where v.poll_id = ${ids} group by v.poll_id, v.user_id, ${users.id}
      ) voters where place <= ${NAMED_VOTERS} order by "pollId", place`,
  );
  return found.map((poll) => ({
    ...poll,
    counts: poll.dates.map((_date, index) => countsOf(counts, poll.id, index)),
    voters: voters.filter(({ pollId }) => pollId === poll.id),
  }));
}

function countsOf(counted: readonly CountRow[], pollId: number, index: number): VoteCounts {
  const of = (vote: DateVote) =>
    counted.find((row) => row.pollId === pollId && row.dateIndex === index && row.vote === vote)?.count ?? 0;
  return { yes: of("yes"), maybe: of("maybe"), no: of("no") };
}

export type DatePollRow = Awaited<ReturnType<typeof loadDatePolls>>[number];

/** @throws AppError NOT_FOUND */
export async function loadDatePoll(ctx: Pick<Ctx, "db" | "actor" | "clock">, id: number) {
  const [poll] = await loadDatePolls(ctx, eq(datePolls.id, id));
  if (!poll) throw new AppError("NOT_FOUND");
  return poll;
}

/** Who said what to a date, in the order in which they said it. */
export function votersFor(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { id, index }: { id: number; index: number },
) {
  return rows<{ userId: string; vote: DateVote }>(
    db,
    sql`select v.user_id as "userId", v.vote from ${countedVotes({ clock })}
      where v.poll_id = ${id} and v.date_index = ${index} order by v.voted_at, v.id`,
  );
}

/**
 * Locks a poll until the transaction ends, and with it its group and the caller's membership. "share" also keeps who else
 * is in the group. Call `lockMember` before.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockDatePoll(tx: SignedInCtx, id: number, strength: "key share" | "share") {
  const [found] = await tx.db
    .select({ groupId: datePolls.groupId })
    .from(datePolls)
    .where(eq(datePolls.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  const group = await lockGroup(tx, found.groupId, strength);
  const [poll] = await tx.db.select().from(datePolls).where(eq(datePolls.id, id)).for("no key update");
  if (!poll) throw new AppError("NOT_FOUND");
  return { ...poll, group };
}
