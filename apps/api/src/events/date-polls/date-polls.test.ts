import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { users } from "@longpaddock/db/schema/users";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { strictGroup, told } from "../../../test/events/proposals";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";

const app = testApp();

const DATES = ["2098-05-03T08:30:00+10:00", "2098-05-10T08:30:00+10:00", "2098-05-17T08:30:00+10:00"];
const POLL = { question: "Ride to Birdsville", dates: DATES };

const create = (person: Person, groupId: number, payload: object = POLL) =>
  person.rest("POST", `/api/groups/${groupId}/date-polls`, { payload });
const vote = (person: Person, id: number, votes: unknown) =>
  person.rest("POST", `/api/date-polls/${id}/vote`, { payload: { votes } });
const close = (person: Person, id: number) => person.rest("POST", `/api/date-polls/${id}/close`);
const choose = (person: Person, id: number, payload: object) =>
  person.rest("POST", `/api/date-polls/${id}/choose`, { payload });

async function poll(fields: Parameters<typeof peopleOf>[1] = {}) {
  const people = await peopleOf(app, fields);
  const id: number = (await create(people.member, people.groupId)).json().id;
  const join = async (firstName: string) => {
    const person = await member(app, { firstName });
    await addGroupMember(app, { groupId: people.groupId, person });
    return person;
  };
  return { ...people, id, join };
}

const answersTo = (eventId: number) =>
  app.deps.database.db
    .select({ userId: eventParticipants.userId, status: eventParticipants.status })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, eventId))
    .orderBy(asc(eventParticipants.id));

describe("a poll of dates", () => {
  test("is created with its dates in their order and as instants, and listed newest first", async () => {
    const { groupId, member, guest, id } = await poll({ region: "NSW" });
    const dates = ["2098-07-02T09:00", "2098-07-01T09:00:00Z"];
    const answer = await create(member, groupId, { question: "  Snow ride ", dates });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        groupId,
        question: "Snow ride",
        dates: ["2098-07-01T23:00:00.000Z", "2098-07-01T09:00:00.000Z"],
        timeZone: "Australia/Sydney",
        counts: [
          { yes: 0, maybe: 0, no: 0 },
          { yes: 0, maybe: 0, no: 0 },
        ],
        status: "open",
        eventId: null,
        mine: null,
        author: { firstName: "Mia" },
        can: { vote: true, close: true, choose: true },
      },
    ]);
    const path = `/api/groups/${groupId}/date-polls`;
    const list = await guest.rest("GET", `${path}?limit=1`);
    expect([list.headers["x-total-count"], list.json()]).toMatchObject(["2", [{ id: answer.json().id }]]);
    const { items } = await member.api.datePolls.list.query({ id: groupId });
    expect(items.map((each) => each.id)).toEqual([answer.json().id, id]);
    const { nextCursor } = await member.api.datePolls.list.query({ id: groupId, limit: 1 });
    const second = await member.api.datePolls.list.query({ id: groupId, cursor: nextCursor ?? "" });
    expect(second.items.map((each) => each.id)).toEqual([id]);
  });

  test.each([
    [{ ...POLL, question: " " }, { question: "Say what the ride is" }],
    [{ ...POLL, dates: DATES.slice(1, 2) }, { dates: "Please provide at least 2 dates" }],
    [{ question: "When?" }, { dates: "Please provide at least 2 dates" }],
    [{ ...POLL, dates: Array(11).fill(DATES[0]) }, { dates: "must have at most 10 dates" }],
    [
      { ...POLL, dates: [DATES[0], "2098-05-02T22:30:00Z"] },
      { dates: "Two of the dates are the same. Please change one of them" },
    ],
    [
      { ...POLL, dates: ["2020-01-01T08:00:00Z", DATES[0]] },
      { dates: "A date has passed already. Please change it" },
    ],
    [{ ...POLL, timeZone: "Mars/Base" }, { timeZone: "must be a time zone, such as Australia/Perth" }],
  ])("is refused at the field: %j", async (payload, fields) => {
    const { groupId, member } = await peopleOf(app);
    const answer = await create(member, groupId, payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  test("needs a plan that includes polls", async () => {
    const { groupId, join } = await poll();
    expect((await create(await join("Fay"), groupId)).json()).toMatchObject({ feature: "canCreatePolls" });
  });
});

describe("votes", () => {
  test("count once for each member and date, are changed one by one, and name only to members who gave them", async () => {
    const { id, member, admin, guest, outsider } = await poll();
    await vote(member, id, { 0: "yes", 1: "no", 2: "maybe" });
    await vote(admin, id, { 0: "yes" });
    const changed = await vote(member, id, { 1: "yes" });
    const counts = [
      { yes: 2, maybe: 0, no: 0 },
      { yes: 1, maybe: 0, no: 0 },
      { yes: 0, maybe: 1, no: 0 },
    ];
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { counts, best: [0], mine: { votes: { 0: "yes", 1: "yes", 2: "maybe" } } },
    ]);
    expect(changed.json().voters).toMatchObject([
      { person: { id: member.id, firstName: "Mia" }, votes: { 0: "yes", 1: "yes", 2: "maybe" } },
      { person: { id: admin.id }, votes: { 0: "yes" } },
    ]);
    for (const person of [guest, outsider])
      expect((await person.rest("GET", `/api/date-polls/${id}`)).json()).toMatchObject({
        counts,
        voters: [],
        mine: null,
        can: { vote: false, close: false, choose: false },
      });
  });

  test.each([
    ["another date", { 3: "yes" }, "must be one of the poll's dates"],
    ["none", {}, "Say yes, maybe or no to at least one date"],
    ["nothing", undefined, "Say yes, maybe or no to at least one date"],
    [
      "very many",
      Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, "yes"])),
      "must have at most 10 dates",
    ],
  ])("are refused: %s", async (_what, votes, message) => {
    const { id, member } = await poll();
    const answer = await vote(member, id, votes);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { votes: message }]);
  });

  test.each([
    { votes: { 0: "perhaps" } },
    { votes: { 0: null } },
    { votes: { "-1": "yes" } },
    { votes: { "00": "yes" } },
    { votes: ["yes"] },
    { votes: "yes" },
  ])("are refused and nothing is kept: %j", async ({ votes }) => {
    const { id, member } = await poll();
    const answer = await vote(member, id, votes);
    const kept = await app.deps.database.db.$count(datePollVotes, eq(datePollVotes.pollId, id));
    expect([answer.statusCode, kept]).toEqual([400, 0]);
  });

  test("of members who leave, are blocked or suspended don't count", async () => {
    const { id, groupId, creator, member, join } = await poll();
    const [leaver, blocked, suspended] = [await join("Lea"), await join("Bo"), await join("Sue")];
    for (const person of [leaver, blocked, suspended, member]) await vote(person, id, { 0: "yes" });
    await leaver.api.memberships.leave.mutate({ id: groupId });
    await creator.api.memberships.block.mutate({ id: groupId, userId: blocked.id });
    await app.deps.database.db
      .update(users)
      .set({ suspendedAt: app.deps.clock.now(), suspensionReason: "Spam" })
      .where(eq(users.id, suspended.id));
    expect((await vote(blocked, id, { 0: "no" })).statusCode).toBe(403);
    const read = (await member.rest("GET", `/api/date-polls/${id}`)).json();
    expect([read.counts[0], read.voters.length]).toEqual([{ yes: 1, maybe: 0, no: 0 }, 1]);
    const chosen = (await choose(member, id, { index: 0 })).json();
    expect(await answersTo(chosen.id)).toEqual([]);
  });

  test("end when it is closed by its author or an admin, and the date can still be chosen", async () => {
    const { id, member, admin, outsider, siteAdmin } = await poll();
    await vote(admin, id, { 1: "yes" });
    for (const person of [outsider, siteAdmin]) expect((await close(person, id)).statusCode).toBe(403);
    expect((await close(admin, id)).json()).toMatchObject({
      status: "closed",
      can: { vote: false, close: false, choose: true },
    });
    expect((await close(member, id)).statusCode).toBe(409);
    const late = await vote(member, id, { 1: "yes" });
    expect([late.statusCode, late.json().message]).toEqual([409, "This poll is closed"]);
    expect((await choose(member, id, { index: 1 })).statusCode).toBe(201);
  });
});

describe("choosing a date", () => {
  test("makes the ride of the group, with the answers of its members and the time where it is", async () => {
    const { id, groupId, member, admin, creator, join } = await poll({ region: "WA" });
    const no = await join("Nora");
    await vote(admin, id, { 0: "no", 1: "yes" });
    await vote(creator, id, { 1: "maybe" });
    await vote(no, id, { 0: "yes", 1: "no" });
    await vote(member, id, { 1: "yes" });
    const place = { location: "Birdsville Hotel", maxParticipants: 20 };
    const answer = await choose(member, id, { index: 1, ...place });
    const { id: eventId } = answer.json();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        eventId,
        groupId,
        title: "Ride to Birdsville",
        eventDate: "2098-05-09T22:30:00.000Z",
        timeZone: "Australia/Perth",
        ...place,
        participantCount: 1,
        organizer: { id: member.id },
        datePoll: { id, status: "chosen", chosenIndex: 1, eventId, can: { vote: false, choose: false } },
      },
    ]);
    expect(await answersTo(eventId)).toEqual([
      { userId: admin.id, status: "confirmed" },
      { userId: creator.id, status: "tentative" },
      { userId: no.id, status: "declined" },
    ]);
    expect((await admin.rest("GET", `/api/events/${eventId}`)).json()).toMatchObject({ id: eventId });
    expect(await told(app, no)).toMatchObject([
      { kind: "event", title: "Ride to Birdsville", by: member.id },
    ]);
    for (const late of [await vote(no, id, { 1: "yes" }), await choose(admin, id, { index: 0 })])
      expect([late.statusCode, late.json().message]).toEqual([
        409,
        "The ride of this poll is already planned",
      ]);
    expect((await close(admin, id)).statusCode).toBe(409);
  });

  test("gives the places to those who said yes first, and the others wait in their order", async () => {
    const { id, creator, join } = await poll();
    const [first, second, third] = [await join("Ada"), await join("Bob"), await join("Cat")];
    await vote(third, id, { 0: "no" });
    for (const person of [first, second, third]) await vote(person, id, { 0: "yes" });
    // Nothing new keeps the place.
    await vote(first, id, { 0: "yes", 1: "no" });
    const event = (await choose(creator, id, { index: 0, maxParticipants: 1, title: "One seat" })).json();
    expect([event.title, event.participantCount]).toEqual(["One seat", 1]);
    expect(await answersTo(event.id)).toEqual([
      { userId: first.id, status: "confirmed" },
      { userId: second.id, status: "waitlisted" },
      { userId: third.id, status: "waitlisted" },
    ]);
    await first.api.participations.leave.mutate({ id: event.id });
    expect((await answersTo(event.id))[0]).toEqual({ userId: second.id, status: "confirmed" });
  });

  test("is for its author and the group's admins, and for a date that is to come", async () => {
    const { id, outsider, join, member } = await poll();
    for (const person of [outsider, await join("Pat")])
      expect((await choose(person, id, { index: 0 })).statusCode).toBe(403);
    expect((await choose(member, id, { index: 3 })).json().fields).toEqual({
      index: "must be one of the poll's dates",
    });
    expect((await choose(member, id, {})).json().fields).toHaveProperty("index");
    expect((await choose(member, id, { index: 0, maxParticipants: 0 })).json().fields).toHaveProperty(
      "maxParticipants",
    );
    expect((await choose(member, id, { index: 0, latitude: 3 })).statusCode).toBe(400);
    expect((await choose(member, 999_999, { index: 0 })).statusCode).toBe(404);
    expect(await app.deps.database.db.$count(events, eq(events.organizerId, member.id))).toBe(0);
  });

  test("is an admin's where admins approve events, and counts against the organiser's month", async () => {
    const { id: groupId, creator, admin } = await strictGroup(app);
    const author = await member(app, { plan: "premium" });
    await author.api.memberships.join.mutate({ id: groupId });
    const made = (await create(author, groupId)).json();
    expect(made.can).toEqual({ vote: true, close: true, choose: false });
    const refused = await choose(author, made.id, { index: 0 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "In this group an admin makes the ride",
    ]);
    await vote(author, made.id, { 0: "yes" });
    // Three of the free plan.
    for (let n = 0; n < 3; n++)
      await admin.rest("POST", `/api/groups/${groupId}/events`, {
        payload: { title: "Other", eventDate: "2098-06-01T08:00" },
      });
    expect((await choose(admin, made.id, { index: 0 })).statusCode).toBe(403);
    const chosen = await choose(creator, made.id, { index: 0 });
    expect(chosen.statusCode).toBe(201);
    expect(await answersTo(chosen.json().id)).toEqual([{ userId: author.id, status: "confirmed" }]);
  });
});
