import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupMember, peopleOf } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();
const VOTERS = 20;

test("of simultaneous choices one makes the ride, and each vote is either on it or refused", async () => {
  const { groupId, creator, admin, member: author } = await peopleOf(app);
  const voters: Person[] = [];
  while (voters.length < VOTERS) {
    const person = await member(app);
    await addGroupMember(app, { groupId, person });
    voters.push(person);
  }
  const { id } = await author.api.datePolls.create.mutate({
    id: groupId,
    question: "Innamincka",
    dates: ["2098-05-03T08:30:00Z", "2098-05-10T08:30:00Z"],
  });
  const vote = (person: Person, said: string) =>
    person.rest("POST", `/api/date-polls/${id}/vote`, { payload: { votes: { 0: said, 1: said } } });
  await Promise.all(voters.map((voter) => resendWhileBusy(() => vote(voter, "maybe"))));
  const [leaver] = voters;
  const votes = voters.slice(1).map((voter) => resendWhileBusy(() => vote(voter, "yes")));
  const choices = [creator, admin, author, creator, admin, author].map((person, nth) =>
    resendWhileBusy(() =>
      person.rest("POST", `/api/date-polls/${id}/choose`, {
        payload: { index: nth % 2, maxParticipants: 5 },
      }),
    ),
  );
  const leaving = leaver?.api.memberships.leave.mutate({ id: groupId });
  const chosen = await Promise.all(choices);
  const voted = await Promise.all(votes);
  await leaving;
  expect(chosen.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(voted.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  const { db } = app.deps.database;
  const [event, ...others] = await db.select().from(events).where(eq(events.groupId, groupId));
  expect([others, event?.id]).toEqual([[], expect.any(Number)]);
  const index = chosen.find(({ statusCode }) => statusCode === 201)?.json().datePoll.chosenIndex;
  const stored = await db
    .select({ userId: datePollVotes.userId, vote: datePollVotes.vote })
    .from(datePollVotes)
    .where(and(eq(datePollVotes.pollId, id), eq(datePollVotes.dateIndex, index)));
  const answers = await db
    .select({ userId: eventParticipants.userId, status: eventParticipants.status })
    .from(eventParticipants)
    .where(eq(eventParticipants.eventId, event?.id ?? 0));
  const came = (statuses: readonly string[]) =>
    answers.flatMap(({ userId, status }) =>
      statuses.includes(status) && userId !== leaver?.id ? userId : [],
    );
  const said = (vote: string) =>
    stored.flatMap((row) => (row.vote === vote && row.userId !== leaver?.id ? row.userId : []));
  expect(came(["confirmed", "waitlisted"]).toSorted()).toEqual(said("yes").toSorted());
  expect(came(["tentative"]).toSorted()).toEqual(said("maybe").toSorted());
  const confirmed = answers.filter(({ status }) => status === "confirmed").length;
  expect(confirmed).toBe(Math.min(5, said("yes").length));
  expect(confirmed).toBe(event?.confirmedCount);
}, 180_000);
