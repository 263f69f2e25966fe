import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { canVoteOnDates } from "@longpaddock/domain/date-polls/policy";
import type { VoteOnDatesInput } from "@longpaddock/domain/date-polls/schema";
import { DATE_POLL_MESSAGES } from "@longpaddock/domain/date-polls/texts";
import { AppError } from "@longpaddock/domain/errors";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockDatePoll } from "./load";
import { readDatePoll } from "./read-date-poll";

/** Votes, or changes a vote. The same vote again keeps the member's place among those who can come. */
export async function voteOnDates(ctx: OnboardedCtx, { id, votes }: VoteOnDatesInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const poll = await lockDatePoll(tx, id, "key share");
    authorize(tx.actor, canVoteOnDates(tx.actor, poll));
    const said = Object.entries(votes).map(([index, vote]) => ({ dateIndex: Number(index), vote }));
    if (said.some(({ dateIndex }) => dateIndex >= poll.dates.length)) throw noSuchDate();
    const by = { pollId: id, groupId: poll.groupId, userId: tx.actor.id, votedAt: tx.clock.now() };
    await tx.db
      .insert(datePollVotes)
      .values(said.map((vote) => ({ ...by, ...vote })))
      .onConflictDoUpdate({
        target: [datePollVotes.pollId, datePollVotes.userId, datePollVotes.dateIndex],
        set: { vote: sql`excluded.vote`, votedAt: sql`excluded.voted_at` },
        setWhere: sql`${datePollVotes.vote} <> excluded.vote`,
      });
    await publish(tx, { groupId: poll.groupId, kind: "datePoll", pollId: id });
    return readDatePoll(tx, { id });
  });
}

const noSuchDate = () =>
  new AppError("BAD_REQUEST", `votes ${DATE_POLL_MESSAGES.noSuchDate}`, {
    fields: { votes: DATE_POLL_MESSAGES.noSuchDate },
  });
