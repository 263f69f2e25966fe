import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { peopleOf } from "../../../test/group-rows";
import { guest, member, PASSWORD, type Person } from "../../../test/people";

const app = testApp();
const POLL = { question: "Where to camp?", options: ["Louth", "", "Tilpa", " "] };

const create = (person: Person, id: number, payload: object = POLL) =>
  person.rest("POST", `/api/events/${id}/polls`, { payload });

async function rideWithPoll() {
  const [organizer, author, voter] = [
    await member(app),
    await member(app, { plan: "premium" }),
    await member(app),
  ];
  const id = await addRide(app, organizer);
  const poll = (await create(author, id)).json();
  return { organizer, author, voter, id, pollId: poll.id, poll };
}

describe("a poll of a ride", () => {
  test("is created by members whose plan includes polls, without its blank options", async () => {
    const { poll, id, voter } = await rideWithPoll();
    expect(poll).toMatchObject({ groupId: null, eventId: id, options: ["Louth", "Tilpa"], totalVotes: 0 });
    const refused = await create(voter, id);
    expect([refused.statusCode, refused.json().feature]).toEqual([403, "canCreatePolls"]);
    expect((await create(guest(app), id)).statusCode).toBe(401);
  });

  test.each([
    [{ ...POLL, question: " " }, "Poll question is required"],
    [{ options: POLL.options }, "Poll question is required"],
    [{ ...POLL, options: ["Louth", " "] }, "Please provide at least 2 poll options"],
    [{ question: "Where?" }, "Please provide at least 2 poll options"],
  ])("needs a question and two options: %o", async (payload, message) => {
    const { author, id } = await rideWithPoll();
    const answer = await create(author, id, payload);
    expect([answer.statusCode, JSON.stringify(answer.json())]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  test("takes one vote of each member, which may move, and shows voters to members only", async () => {
    const { id, pollId, voter, author } = await rideWithPoll();
    const vote = (person: Person, optionIndex: number) =>
      person.rest("POST", `/api/polls/${pollId}/vote`, { payload: { optionIndex } });
    await vote(voter, 0);
    await vote(author, 0);
    const moved = (await vote(voter, 1)).json();
    expect(moved).toMatchObject({ totalVotes: 2, mine: { optionIndex: 1 } });
    expect(moved.pollVotes).toEqual({
      0: { count: 1, voters: [author.id] },
      1: { count: 1, voters: [voter.id] },
    });
    const [seen] = (await guest(app).rest("GET", `/api/events/${id}/polls`)).json();
    expect(seen.votes).toEqual({ 0: { count: 1, voters: [] }, 1: { count: 1, voters: [] } });
    expect((await vote(voter, 2)).statusCode).toBe(400);
    expect((await vote(guest(app), 0)).statusCode).toBe(401);
  });

  test("stands among what was written, newest first, over pages", async () => {
    const { id, author, poll } = await rideWithPoll();
    await author.api.eventDiscussions.create.mutate({ id, content: "Who knows Louth?" });
    const second = (await create(author, id, { question: "When?", options: ["May", "June"] })).json();
    const [first, ...rest] = (await guest(app).rest("GET", `/api/events/${id}/discussions`)).json();
    expect(first).toMatchObject({
      type: "poll",
      id: second.id,
      content: "When?",
      pollOptions: ["May", "June"],
    });
    expect(rest).toMatchObject([
      { type: "post", content: "Who knows Louth?" },
      { type: "poll", id: poll.id },
    ]);
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await guest(app).api.eventDiscussions.list.query({
        id,
        limit: 1,
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(3);
      found.push(...page.items.map(({ content }) => content));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(["When?", "Who knows Louth?", "Where to camp?"]);
  });

  test("is closed by its author or the organiser, and then takes no votes", async () => {
    const { pollId, voter, organizer, author, id } = await rideWithPoll();
    const close = (person: Person, poll: number) => person.rest("POST", `/api/polls/${poll}/close`);
    expect((await close(voter, pollId)).statusCode).toBe(403);
    expect((await close(organizer, pollId)).json().isActive).toBe(false);
    expect((await close(author, pollId)).statusCode).toBe(409);
    await expect(voter.api.eventDiscussions.vote.mutate({ pollId, optionIndex: 0 })).rejects.toThrow(
      "This poll is closed",
    );
    expect((await close(author, (await create(author, id)).json().id)).statusCode).toBe(200);
  });

  test("doesn't answer as a group's poll, nor the other way round", async () => {
    const { pollId, voter } = await rideWithPoll();
    expect((await voter.rest("GET", `/api/polls/${pollId}`)).statusCode).toBe(200);
    expect((await voter.rest("GET", `/api/group-polls/${pollId}`)).statusCode).toBe(404);
  });

  test("keeps the vote of a deleted account under another name", async () => {
    const { pollId, voter, author } = await rideWithPoll();
    await voter.api.eventDiscussions.vote.mutate({ pollId, optionIndex: 1 });
    await voter.api.myData.deleteAccount.mutate({ confirmation: "delete my account", password: PASSWORD });
    const { votes } = await author.api.eventDiscussions.pollById.query({ pollId });
    expect(votes["1"]?.count).toBe(1);
    expect(votes["1"]?.voters).not.toContain(voter.id);
  });
});

test("a poll of a private group's event is for its members", async () => {
  const {
    groupId,
    creator,
    outsider,
    pending,
    guest: visitor,
    siteAdmin,
  } = await peopleOf(app, { isPrivate: true });
  const id = await addGroupEvent(app, { groupId, organizer: creator });
  const { id: pollId } = (await create(creator, id)).json();
  for (const person of [outsider, pending, visitor])
    for (const path of [`/api/events/${id}/polls`, `/api/polls/${pollId}`])
      expect((await person.rest("GET", path)).statusCode).toBe(404);
  for (const person of [outsider, pending]) {
    expect((await create(person, id)).statusCode).toBe(404);
    const vote = person.rest("POST", `/api/polls/${pollId}/vote`, { payload: { optionIndex: 0 } });
    expect((await vote).statusCode).toBe(404);
    expect((await person.rest("POST", `/api/polls/${pollId}/close`)).statusCode).toBe(404);
  }
  expect((await siteAdmin.rest("GET", `/api/polls/${pollId}`)).statusCode).toBe(200);
});
