import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();
const VOTERS = 60;

test("of 60 simultaneous votes all 60 are kept, and also when everyone changes theirs at once", async () => {
  const { groupId, creator } = await peopleOf(app);
  const voters: Person[] = [];
  while (voters.length < VOTERS) {
    const person = await member(app);
    await addGroupMember(app, { groupId, person });
    voters.push(person);
  }
  const poll = await creator.api.polls.create.mutate({
    id: groupId,
    question: "Where?",
    options: ["Birdsville", "Oodnadatta", "Innamincka"],
  });
  for (const shift of [0, 1]) {
    const answers = await Promise.all(
      voters.map((voter, nth) =>
        resendWhileBusy(() =>
          voter.rest("POST", `/api/group-polls/${poll.id}/vote`, {
            payload: { optionIndex: (nth + shift) % 3 },
          }),
        ),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { db } = app.deps.database;
    const [stored] = await db.select().from(polls).where(eq(polls.id, poll.id));
    const ballots = await db.select().from(pollBallots).where(eq(pollBallots.pollId, poll.id));
    expect(ballots).toHaveLength(VOTERS);
    for (const option of [0, 1, 2]) {
      const voted = ballots.filter(({ optionIndex }) => optionIndex === option).map(({ userId }) => userId);
      expect(stored?.votes[option]?.count).toBe(20);
      expect(stored?.votes[option]?.voters.toSorted()).toEqual(voted.toSorted());
    }
  }
}, 180_000);
