import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { peopleOf } from "../../../test/group-rows";
import { PASSWORD } from "../../../test/people";

const app = testApp();

test("a deleted account's topics, comments, likes and votes stay under a nameless author, and its read marks go", async () => {
  const { groupId, member, creator } = await peopleOf(app);
  const topic = { id: groupId, title: "Birdsville", content: "Who?" };
  const { id: postId } = await member.api.discussions.create.mutate(topic);
  await member.api.discussions.comment.mutate({ id: postId, content: "Me" });
  await member.api.discussions.like.mutate({ id: postId });
  const poll = await creator.api.polls.create.mutate({
    id: groupId,
    question: "Which day?",
    options: ["a", "b"],
  });
  await creator.api.polls.vote.mutate({ id: poll.id, optionIndex: 0 });
  await member.api.polls.vote.mutate({ id: poll.id, optionIndex: 0 });
  const payload = { confirmation: "delete my account", password: PASSWORD };
  const answer = await member.rest("POST", "/api/user/delete-account", { payload });
  expect(answer.statusCode).toBe(204);
  const kept = await creator.rest("GET", `/api/posts/${postId}/comments`);
  const nameless = { firstName: null, lastName: null, profileImageUrl: null };
  expect(kept.json()).toMatchObject([{ content: "Me", author: nameless }]);
  expect(await creator.api.discussions.byId.query({ id: postId })).toMatchObject({
    author: nameless,
    likeCount: 1,
    commentCount: 1,
  });
  const seen = await creator.rest("GET", `/api/group-polls/${poll.id}`);
  expect(seen.payload).not.toContain(member.id);
  const ballots = await app.deps.database.db
    .select()
    .from(pollBallots)
    .where(eq(pollBallots.pollId, poll.id));
  expect(seen.json().pollVotes[0].voters.toSorted()).toEqual(ballots.map(({ userId }) => userId).toSorted());
});
