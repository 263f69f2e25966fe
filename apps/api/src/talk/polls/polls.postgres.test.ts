import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();

const POLL = { question: "When do we go?", options: ["June", "July"] };

const create = (person: Person, groupId: number, payload: object = POLL) =>
  person.rest("POST", `/api/groups/${groupId}/polls`, { payload });
const vote = (person: Person, id: number, optionIndex: unknown) =>
  person.rest("POST", `/api/group-polls/${id}/vote`, { payload: { optionIndex } });

async function poll() {
  const people = await peopleOf(app);
  return { ...people, id: (await create(people.member, people.groupId)).json().id as number };
}

describe("a poll", () => {
  test("is created without votes, blank options left out, and listed newest first", async () => {
    const { groupId, member, id, guest } = await poll();
    const options = ["  North ", "", "South", " "];
    const answer = await create(member, groupId, { question: "Which way?", options });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      question: "Which way?",
      options: ["North", "South"],
      pollVotes: {},
      totalVotes: 0,
      isActive: true,
      author: { firstName: "Mia" },
      mine: null,
      can: { vote: true, close: true },
    });
    const list = await guest.rest("GET", `/api/groups/${groupId}/polls?limit=1`);
    expect([list.headers["x-total-count"], list.json()]).toMatchObject(["2", [{ id: answer.json().id }]]);
    const { items } = await member.api.polls.list.query({ id: groupId });
    expect(items.map((each) => each.id)).toEqual([answer.json().id, id]);
  });

  test("takes and answers its options and votes under both documented names", async () => {
    const { groupId, member } = await peopleOf(app);
    const answer = await create(member, groupId, { question: "Which way?", pollOptions: ["North", "South"] });
    const options = ["North", "South"];
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { options, pollOptions: options }]);
    const votes = { 1: { count: 1, voters: [member.id] } };
    expect((await vote(member, answer.json().id, 1)).json()).toMatchObject({ votes, pollVotes: votes });
  });

  test.each([
    [{ question: " ", options: ["a", "b"] }, { question: "Please enter a poll question" }],
    [{ question: "Where?", pollOptions: ["a"] }, { options: "Please provide at least 2 poll options" }],
    [{ question: "Where?" }, { options: "Please provide at least 2 poll options" }],
  ])("is refused with the documented message: %j", async (payload, fields) => {
    const { groupId, member } = await peopleOf(app);
    const answer = await create(member, groupId, payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  test("needs a plan that includes polls", async () => {
    const { groupId } = await peopleOf(app);
    const free = await member(app);
    await addGroupMember(app, { groupId, person: free });
    const answer = await create(free, groupId);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { feature: "canCreatePolls", profileType: "free" },
    ]);
    await expect(free.api.polls.create.mutate({ id: groupId, ...POLL })).rejects.toMatchObject({
      data: { feature: "canCreatePolls" },
    });
  });

  test("counts each member's last vote, and shows only members who gave it", async () => {
    const { id, member, creator, admin, guest, outsider } = await poll();
    await vote(member, id, 0);
    await vote(creator, id, 0);
    await vote(member, id, 1);
    expect((await vote(member, id, 1)).json()).toMatchObject({
      pollVotes: { 0: { count: 1, voters: [creator.id] }, 1: { count: 1, voters: [member.id] } },
      totalVotes: 2,
      mine: { optionIndex: 1 },
    });
    const tRPC = await admin.api.polls.vote.mutate({ id, optionIndex: 0 });
    expect(tRPC).toMatchObject({ totalVotes: 3, mine: { optionIndex: 0 } });
    for (const person of [guest, outsider])
      expect((await person.rest("GET", `/api/group-polls/${id}`)).json()).toMatchObject({
        pollVotes: { 0: { count: 2, voters: [] }, 1: { count: 1, voters: [] } },
        mine: null,
        can: { vote: false, close: false },
      });
  });

  test.each(["member", "admin", "creator"] as const)("is closed by the %s, for good", async (who) => {
    const people = await poll();
    const { id, outsider, siteAdmin, admin } = people;
    const path = `/api/group-polls/${id}/close`;
    expect((await outsider.rest("POST", path)).statusCode).toBe(403);
    expect((await siteAdmin.rest("POST", path)).statusCode).toBe(403);
    const closed = await people[who].rest("POST", path);
    expect([closed.statusCode, closed.json().isActive]).toEqual([200, false]);
    expect((await people[who].rest("POST", path)).statusCode).toBe(409);
    const late = await vote(admin, id, 0);
    expect([late.statusCode, late.json().message]).toEqual([409, "This poll is closed"]);
  });
});
