import { AppError } from "@longpaddock/domain/errors";
import { canVote } from "@longpaddock/domain/polls/policy";
import { withVote } from "@longpaddock/domain/polls/rules";
import type { VoteInput } from "@longpaddock/domain/polls/schema";
import { POLL_MESSAGES } from "@longpaddock/domain/polls/texts";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockPoll, POLL_TABLES, type PollKind } from "./load";
import { readPoll } from "./read-poll";

/** Votes, or moves the vote to another option. The ballot and the tally change together, with the poll locked. */
export async function voteInPoll(ctx: OnboardedCtx, kind: PollKind, { id, optionIndex }: VoteInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { poll, place, access } = await lockPoll(tx, kind, id);
    authorize(tx.actor, canVote(tx.actor, access));
    if (optionIndex >= poll.options.length) throw noSuchOption();
    const userId = tx.actor.id;
    const { polls, ballots } = POLL_TABLES[kind];
    const at = tx.clock.now().toISOString();
    await tx.db.execute(sql`insert into ${ballots} (poll_id, user_id, option_index, updated_at)
      values (${id}, ${userId}, ${optionIndex}, ${at})
      on conflict (poll_id, user_id) do update set option_index = excluded.option_index, updated_at = excluded.updated_at`);
    const votes = JSON.stringify(withVote(poll.votes, userId, optionIndex));
    await tx.db.execute(sql`update ${polls} set votes = ${votes}::jsonb where id = ${id}`);
    await awardBadges(tx, "votePoll");
    await publish(tx, { ...place.id, kind: "poll", pollId: id });
    return readPoll(tx, kind, { id });
  });
}

const noSuchOption = () =>
  new AppError("BAD_REQUEST", `optionIndex ${POLL_MESSAGES.noSuchOption}`, {
    fields: { optionIndex: POLL_MESSAGES.noSuchOption },
  });
