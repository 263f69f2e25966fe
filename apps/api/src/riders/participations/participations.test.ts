import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import type { EventType } from "@longpaddock/domain/events/rules";
import { DOCUMENTED_ANSWERS } from "@longpaddock/domain/participations/vocabulary";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();

async function publicEvent(type: EventType, fields: { maxParticipants?: number } = {}) {
  const organizer = await member(app);
  if (type === "ride") return { id: await addRide(app, organizer, fields), organizer };
  const groupId = await addGroup(app, organizer);
  return { id: await addGroupEvent(app, { groupId, organizer }, fields), organizer };
}

const join = (person: Person, id: number, payload?: object) =>
  person.rest("POST", `/api/events/${id}/join`, payload && { payload });

describe.each(["ride", "group_event"] as const)("the answer to a %s", (type) => {
  const { confirmed, tentative, declined } = DOCUMENTED_ANSWERS[type];

  test("has the words of its kind, changes the counts and is withdrawn by leaving", async () => {
    const { id } = await publicEvent(type);
    const rider = await member(app);
    const steps = [
      [undefined, confirmed, 1, 0],
      [{ status: tentative }, tentative, 0, 1],
      [{ status: "tentative" }, tentative, 0, 1],
      [{ status: declined }, declined, 0, 0],
      [{ status: confirmed }, confirmed, 1, 0],
      [{ status: "confirmed" }, confirmed, 1, 0],
    ] as const;
    for (const [payload, word, confirmedCount, tentativeCount] of steps) {
      const answer = await join(rider, id, payload);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          eventId: id,
          type,
          status: word,
          userRsvpStatus: word,
          waitlistPosition: null,
          confirmedCount,
          tentativeCount,
          waitlistedCount: 0,
        },
      ]);
    }
    expect((await guest(app).rest("GET", `/api/events/${id}/participants`)).json()).toMatchObject([
      { userId: rider.id, status: confirmed, user: { firstName: "Ana" } },
    ]);
    expect(await rider.api.participations.leave.mutate({ id })).toMatchObject({
      userRsvpStatus: null,
      confirmedCount: 0,
    });
    const again = await rider.rest("POST", `/api/events/${id}/leave`);
    expect([again.statusCode, again.json().message]).toEqual([404, "You haven't joined this event"]);
  });

  test("is refused when it is full, or waits its turn when the member says so", async () => {
    const { id } = await publicEvent(type, { maxParticipants: 1 });
    const [first, second, third] = [await member(app), await member(app), await member(app)];
    await join(first, id);
    const refused = await join(second, id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, "This event is full"]);
    expect((await join(second, id, { waitlist: true })).json()).toMatchObject({
      userRsvpStatus: "waitlisted",
      waitlistPosition: 1,
      confirmedCount: 1,
      waitlistedCount: 1,
    });
    expect((await join(third, id, { waitlist: true })).json().waitlistPosition).toBe(2);
    expect((await join(second, id, { waitlist: true })).json().waitlistPosition).toBe(1);
    const shown = [first, second, third].map((rider) => rider.api.events.read.query({ id }));
    expect((await Promise.all(shown)).map(({ waitlistPosition }) => waitlistPosition)).toEqual([null, 1, 2]);
    await join(first, id, { status: "tentative" });
    const statuses = await guest(app).api.participations.list.query({ id });
    expect(Object.fromEntries(statuses.items.map(({ userId, status }) => [userId, status]))).toEqual({
      [first.id]: "tentative",
      [second.id]: "confirmed",
      [third.id]: "waitlisted",
    });
    expect((await second.rest("POST", `/api/events/${id}/leave`)).json()).toMatchObject({
      confirmedCount: 1,
      waitlistedCount: 0,
    });
  });

  test("is refused by 409 to the organiser and for an event that is over", async () => {
    const { id, organizer } = await publicEvent(type);
    expect((await join(organizer, id)).json().message).toBe(
      "You organise this event, so you're already part of it",
    );
    const rider = await member(app);
    await join(rider, id);
    app.setTime(new Date(Date.now() + 7 * 86_400_000));
    for (const answer of [await join(rider, id), await rider.rest("POST", `/api/events/${id}/leave`)])
      expect([answer.statusCode, answer.json().message]).toEqual([409, "This event is over"]);
    app.setTime(null);
  });
});

test.each([
  ["cancelled", "This event was cancelled"],
  ["completed", "This event is over"],
] as const)("an event whose status is %s takes nobody", async (status, message) => {
  const id = await addRide(app, await member(app), { status });
  const answer = await join(await member(app), id);
  expect([answer.statusCode, answer.json().message]).toEqual([409, message]);
});

test("visitors are asked to sign in, newcomers to finish onboarding, and wrong words and ids are refused", async () => {
  const { id } = await publicEvent("ride");
  const rider = await member(app);
  expect((await join(guest(app), id)).statusCode).toBe(401);
  const newcomer = await member(app, { onboarded: false });
  expect((await join(newcomer, id)).json().code).toBe("ONBOARDING_REQUIRED");
  expect((await join(rider, id, { status: "attending" })).statusCode).toBe(400);
  expect((await join(rider, 999_999)).statusCode).toBe(404);
});

test("the address of rides takes rides only", async () => {
  const rider = await member(app);
  const [ride, event] = [await publicEvent("ride"), await publicEvent("group_event")];
  const statuses = [ride, event].map(async ({ id }) => {
    const answer = await rider.rest("POST", `/api/rides/${id}/join`, { payload: { status: "joined" } });
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test("outsiders can't find a private group's event, administrators don't join it, and who is blocked from a public group can't join its events", async () => {
  const group = await privateGroup(app);
  const { id: groupId, creator, admin, rider, pending, removed, blocked, outsider, siteAdmin } = group;
  const id = await addGroupEvent(app, { groupId, organizer: creator });
  for (const person of [outsider, pending, removed, blocked]) {
    expect((await join(person, id)).statusCode).toBe(404);
    expect((await person.rest("GET", `/api/events/${id}/participants`)).statusCode).toBe(404);
    await expect(person.api.participations.list.query({ id })).rejects.toMatchObject({
      data: { httpStatus: 404 },
    });
  }
  for (const person of [rider, admin]) expect((await join(person, id)).statusCode).toBe(200);
  expect((await join(siteAdmin, id)).statusCode).toBe(403);

  const open = await publicEvent("group_event");
  const [event] = [await addGroup(app, creator)];
  const person = await member(app);
  await addGroupMember(app, { groupId: event, person }, { status: "blocked" });
  const openId = await addGroupEvent(app, { groupId: event, organizer: open.organizer });
  expect((await join(person, openId)).statusCode).toBe(403);
});

test("the list of participants goes on page by page, for one answer or all", async () => {
  const { id } = await publicEvent("ride");
  const people: Person[] = [];
  for (const status of ["joined", "pending", "joined", "declined", "joined"]) {
    const person = await member(app);
    await join(person, id, { status });
    people.push(person);
  }
  const found: string[] = [];
  let next: string | undefined = `/api/events/${id}/participants?status=confirmed&limit=2`;
  while (next) {
    const answer = await guest(app).rest("GET", next);
    expect(answer.headers["x-total-count"]).toBe("3");
    found.push(...answer.json().map(({ userId }: { userId: string }) => userId));
    next = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
  }
  expect(found).toEqual([0, 2, 4].map((at) => people[at]?.id));
});

test("a participant is found by a part of their name, in which signs of patterns mean nothing", async () => {
  const { id } = await publicEvent("ride");
  for (const firstName of ["Zoë", "Ravi"]) await join(await member(app, { firstName }), id);
  const found = async (search: string) =>
    (await guest(app).rest("GET", `/api/events/${id}/participants?search=${encodeURIComponent(search)}`))
      .json()
      .map(({ user }: { user: { firstName: string } }) => user.firstName);
  expect(await found("zoe")).toEqual(["Zoë"]);
  expect(await found("%")).toEqual([]);
});

describe("who may not come any more", () => {
  const going = async (id: number) => {
    const items = await app.deps.database.db
      .select({ userId: eventParticipants.userId, status: eventParticipants.status })
      .from(eventParticipants)
      .where(eq(eventParticipants.eventId, id));
    return new Map(items.map(({ userId, status }) => [userId, status]));
  };

  test.each(["leaves", "is removed", "is blocked"] as const)(
    "when a member %s, their place in a private group's coming events goes to who waits, and past events keep them",
    async (how) => {
      const { id: groupId, creator, admin, rider } = await privateGroup(app);
      const third = await member(app);
      await addGroupMember(app, { groupId, person: third });
      const id = await addGroupEvent(app, { groupId, organizer: creator }, { maxParticipants: 1 });
      const past = await addGroupEvent(app, { groupId, organizer: creator });
      await join(rider, id);
      await join(rider, past);
      await app.deps.database.db
        .update(events)
        .set({ startsAt: new Date("2026-01-01T00:00:00Z") })
        .where(eq(events.id, past));
      await join(admin, id, { waitlist: true });
      await join(third, id, { waitlist: true });
      if (how === "leaves") await rider.api.memberships.leave.mutate({ id: groupId });
      if (how === "is removed")
        await creator.api.memberships.remove.mutate({ id: groupId, userId: rider.id });
      if (how === "is blocked") await creator.api.memberships.block.mutate({ id: groupId, userId: rider.id });
      expect(await going(id)).toEqual(
        new Map([
          [admin.id, "confirmed"],
          [third.id, "waitlisted"],
        ]),
      );
      expect(await going(past)).toEqual(new Map([[rider.id, "confirmed"]]));
      expect(await creator.api.events.read.query({ id })).toMatchObject({
        confirmedCount: 1,
        waitlistedCount: 1,
        tentativeCount: 0,
      });
    },
  );

  test.each(["co-organiser", "group's creator"] as const)(
    "when an organiser leaves a private group, their coming events go to the %s, whose place becomes free",
    async (heir) => {
      const { id: groupId, creator, admin, rider } = await privateGroup(app);
      const next = heir === "co-organiser" ? admin : creator;
      const id = await addGroupEvent(app, { groupId, organizer: rider }, { maxParticipants: 1 });
      const waiting = await member(app);
      await addGroupMember(app, { groupId, person: waiting });
      await join(next, id);
      await join(waiting, id, { waitlist: true });
      if (heir === "co-organiser")
        await rider.api.participations.setRoles.mutate({ id, userId: admin.id, roles: ["co_organizer"] });
      await rider.api.memberships.leave.mutate({ id: groupId });
      expect(await going(id)).toEqual(new Map([[waiting.id, "confirmed"]]));
      expect(await next.api.events.read.query({ id })).toMatchObject({
        organizerId: next.id,
        userRoles: [],
        can: { cancel: true },
        confirmedCount: 1,
        waitlistedCount: 0,
      });
    },
  );

  test("a public group that becomes private keeps its members' places only, and leaving a public one keeps the place", async () => {
    const creator = await member(app, { plan: "premium" });
    const groupId = await createGroup(creator);
    const [rider, outsider, left] = [await member(app), await member(app), await member(app)];
    for (const person of [rider, left]) await person.api.memberships.join.mutate({ id: groupId });
    const id = await addGroupEvent(app, { groupId, organizer: creator });
    for (const person of [rider, outsider, left]) await join(person, id);
    await left.api.memberships.leave.mutate({ id: groupId });
    expect((await going(id)).size).toBe(3);
    await creator.api.groups.update.mutate({ id: groupId, isPrivate: true });
    expect(await going(id)).toEqual(new Map([[rider.id, "confirmed"]]));
  });
});
