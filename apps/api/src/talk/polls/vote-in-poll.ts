import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { AppError } from "@longpaddock/domain/errors";
import { canVote } from "@longpaddock/domain/polls/policy";
import { withVote } from "@longpaddock/domain/polls/rules";
import type { VoteInput } from "@longpaddock/domain/polls/schema";
import { POLL_MESSAGES } from "@longpaddock/domain/polls/texts";
import { eq } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockPoll, type PollKind } from "./load";
import { readPoll } from "./read-poll";

/** Votes, or moves the vote to another option. The ballot and the tally change together, with the poll locked. */
export async function voteInPoll(ctx: OnboardedCtx, kind: PollKind, { id, optionIndex }: VoteInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { poll, place, access } = await lockPoll(tx, kind, id);
    authorize(tx.actor, canVote(tx.actor, access));
    if (optionIndex >= poll.options.length) throw noSuchOption();
    const userId = tx.actor.id;
    const ballot = { optionIndex, updatedAt: tx.clock.now() };
    await tx.db
      .insert(pollBallots)
      .values({ pollId: id, userId, ...ballot })
      .onConflictDoUpdate({ target: [pollBallots.pollId, pollBallots.userId], set: ballot });
    const votes = withVote(poll.votes, userId, optionIndex);
    await tx.db.update(polls).set({ votes }).where(eq(polls.id, id));
    await awardBadges(tx, "votePoll");
    await publish(tx, { ...place.id, kind: "poll", pollId: id });
    return readPoll(tx, kind, { id });
  });
}

const noSuchOption = () =>
  new AppError("BAD_REQUEST", `optionIndex ${POLL_MESSAGES.noSuchOption}`, {
    fields: { optionIndex: POLL_MESSAGES.noSuchOption },
  });
