import type { Tx } from "@longpaddock/db/client";
import { insertOne } from "@longpaddock/db/insert-one";
import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import type { DemoPoll } from "@longpaddock/db/seed/demo-group";
import { type PollVotes, withVote } from "@longpaddock/domain/polls/rules";
import { daysBefore, type SeededGroup } from "./seeded-group";

/** Adds the polls from oldest to newest, with a ballot for each vote. */
export async function seedPolls(db: Tx, seeded: readonly SeededGroup[], now: Date): Promise<void> {
  const planned = seeded.flatMap((place) => (place.group.polls ?? []).map((poll) => ({ place, poll })));
  for (const { place, poll } of planned.toSorted((a, b) => b.poll.daysAgo - a.poll.daysAgo)) {
    const createdAt = daysBefore(now, poll.daysAgo);
    const ballots = ballotsOf(place, poll);
    const votes = ballots.reduce<PollVotes>(
      (tally, { userId, optionIndex }) => withVote(tally, userId, optionIndex),
      {},
    );
    const added = await insertOne(db, polls, {
      groupId: place.id,
      authorId: place.idOf(poll.by),
      question: poll.question,
      options: poll.options.map(([option]) => option),
      votes,
      isActive: !poll.isClosed,
      createdAt,
    });
    await db
      .insert(pollBallots)
      .values(ballots.map((ballot) => ({ ...ballot, pollId: added.id, updatedAt: createdAt })));
  }
}

/** The members vote in the order in which they joined, as long as there are some. */
function ballotsOf({ memberIds }: SeededGroup, { options }: DemoPoll) {
  const chosen = options.flatMap(([, votes], optionIndex) => Array<number>(votes).fill(optionIndex));
  return memberIds.slice(0, chosen.length).map((userId, i) => ({ userId, optionIndex: chosen[i] ?? 0 }));
}
