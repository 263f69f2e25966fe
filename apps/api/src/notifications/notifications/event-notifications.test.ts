import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { factsOf } from "@longpaddock/domain/events/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { privateGroup } from "../../../test/groups";
import { freeActor, member, type Person } from "../../../test/people";
import { notify } from "./notify";
import { sweepOutbox } from "./sweep-outbox";

const app = testApp();
let ana: Person;

beforeAll(async () => {
  ana = await member(app, { firstName: "Ana", lastName: "Ruiz" });
  app.deps = {
    ...app.deps,
    services: { ...app.deps.services, mail: { ...app.deps.services.mail, isReal: true } },
  };
});

type Act = Parameters<typeof notify>[1];
const before = factsOf({
  startsAt: new Date(),
  endsAt: null,
  location: "Birdsville",
  latitude: null,
  longitude: null,
  routeId: null,
});
const act = (what: Act) => {
  const { database, clock } = app.deps;
  const actor = freeActor(ana.id);
  return notify({ db: database.db, clock, actor }, what);
};

async function told(person: Person) {
  await sweepOutbox(app.deps);
  const { items } = await person.api.notifications.list.query({});
  return items.map(({ kind, event, group, changes }) => ({
    kind,
    event: event && { id: event.id, title: event.title },
    group,
    changes,
  }));
}

const cancelled = (id: number, group: object | null, title = "Sunday loop") => ({
  kind: "event_cancelled",
  event: { id, title },
  group,
  changes: [],
});

describe("of a ride, which has no group", () => {
  test("all who come or wait are told that it changed, and not those who have declined or never answered", async () => {
    const id = await addRide(app, ana, { maxParticipants: 2 });
    const answers = ["confirmed", "tentative", "confirmed", "waits", "declined"] as const;
    const people: Person[] = [];
    for (const answer of answers) {
      const person = await member(app);
      const waits = answer === "waits";
      const status = waits ? "confirmed" : answer;
      await person.api.participations.answer.mutate({ id, status, waitlist: waits });
      people.push(person);
    }
    const outsider = await member(app);
    await act({
      kind: "event_changed",
      groupId: null,
      eventId: id,
      changes: ["time", "route"],
      before,
      changeId: 0,
    });
    const change = {
      kind: "event_changed",
      event: { id, title: "Sunday loop" },
      group: null,
      changes: ["time", "route"],
    };
    for (const [at, person] of people.entries()) expect(await told(person)).toEqual(at < 4 ? [change] : []);
    expect(await told(outsider)).toEqual([]);
    expect(await told(ana)).toEqual([]);
    expect((await people[0]?.rest("GET", "/api/notifications"))?.json()).toMatchObject([change]);
  });

  test("who has waited longest is told of the place that became free, once, and mailed", async () => {
    const id = await addRide(app, ana, { maxParticipants: 1 });
    const [first, second, third] = [await member(app), await member(app), await member(app)];
    await first.api.participations.answer.mutate({ id });
    await second.api.participations.answer.mutate({ id, waitlist: true });
    await third.api.participations.answer.mutate({ id, waitlist: true });
    await app.deps.database.db.delete(notificationDeliveries);
    await first.api.participations.leave.mutate({ id });
    const place = { kind: "event_promoted", event: { id, title: "Sunday loop" }, group: null, changes: [] };
    expect(await told(second)).toEqual([place]);
    expect(await told(third)).toEqual([]);
    expect(await app.deps.database.db.select().from(notificationDeliveries)).toMatchObject([
      { channel: "mail" },
    ]);
    expect((await second.api.notifications.list.query({})).items[0]?.actor.id).toBe(ana.id);
  });

  test("nothing is told of a ride that was deleted", async () => {
    const id = await addRide(app, ana);
    const rider = await member(app);
    await rider.api.participations.answer.mutate({ id });
    await act({ kind: "event_cancelled", groupId: null, eventId: id, changes: [], changeId: 0 });
    await app.deps.database.db.execute(`delete from events where id = ${id}`);
    expect(await told(rider)).toEqual([]);
  });
});

describe("of what is written at an event", () => {
  const kinds = async (person: Person) => (await told(person)).map(({ kind }) => kind);

  test("those who come are told that they are mentioned, and authors that they are answered", async () => {
    const id = await addRide(app, ana);
    const [author, rider, stranger] = [await member(app), await member(app), await member(app)];
    await rider.api.participations.answer.mutate({ id, status: "tentative" });
    const mentions = [ana.id, rider.id, stranger.id];
    const { id: postId } = await author.api.eventDiscussions.create.mutate({
      id,
      content: "Tubes?",
      mentions,
    });
    expect(await told(rider)).toEqual([
      { kind: "mention", event: { id, title: "Sunday loop" }, group: null, changes: [] },
    ]);
    expect((await kinds(ana))[0]).toBe("mention");
    expect(await kinds(stranger)).toEqual([]);
    const comment = await rider.api.discussions.comment.mutate({ id: postId, content: "Two" });
    await author.api.discussions.reply.mutate({ id: comment.id, content: "Bring one", mentions: [rider.id] });
    expect(await kinds(author)).toEqual(["reply"]);
    expect(await kinds(rider)).toEqual(["mention", "mention"]);
    await stranger.api.mutes.mute.mutate({ userId: author.id });
    const { id: asked } = await stranger.api.eventDiscussions.create.mutate({ id, content: "Who leads?" });
    await author.api.discussions.comment.mutate({ id: asked, content: "Ana" });
    expect(await kinds(stranger)).toEqual([]);
  });

  test("at a group's event, members who don't come hear nothing of it, nor do those who left a private group", async () => {
    const { id: groupId, creator, admin, rider } = await privateGroup(app);
    const id = await addGroupEvent(app, { groupId, organizer: creator });
    const { id: postId } = await rider.api.eventDiscussions.create.mutate({ id, content: "Tubes?" });
    const before = [await kinds(admin), await kinds(rider)];
    const mentions = [admin.id];
    await creator.api.discussions.comment.mutate({ id: postId, content: "Two", mentions });
    expect(await kinds(admin)).toEqual(before[0]);
    expect(await kinds(rider)).toEqual(["reply", ...(before[1] ?? [])]);
    await creator.api.memberships.remove.mutate({ id: groupId, userId: rider.id });
    expect(await kinds(rider)).toEqual([]);
  });
});

describe("of a group's event", () => {
  test("those who come to a public group's are told, also outsiders, and not those who are blocked", async () => {
    const groupId = await addGroup(app, ana);
    const id = await addGroupEvent(app, { groupId, organizer: ana });
    const [outsider, blocked] = [await member(app), await member(app)];
    for (const person of [outsider, blocked]) await person.api.participations.answer.mutate({ id });
    await addGroupMember(app, { groupId, person: blocked }, { status: "blocked" });
    await act({ kind: "event_cancelled", groupId, eventId: id, changes: [], changeId: 0 });
    expect(await told(outsider)).toMatchObject([cancelled(id, { id: groupId }, "Club weekend")]);
    expect(await told(blocked)).toEqual([]);
  });

  test("a member who was removed from a private group isn't told any more, and who gets their place is", async () => {
    const { id: groupId, creator, admin, rider } = await privateGroup(app);
    const id = await addGroupEvent(app, { groupId, organizer: creator }, { maxParticipants: 1 });
    await rider.api.participations.answer.mutate({ id });
    await admin.api.participations.answer.mutate({ id, waitlist: true });
    await act({ kind: "event_changed", groupId, eventId: id, changes: ["place"], before, changeId: 0 });
    await creator.api.memberships.remove.mutate({ id: groupId, userId: rider.id });
    expect(await told(rider)).toEqual([]);
    await act({ kind: "event_cancelled", groupId, eventId: id, changes: [], changeId: 0 });
    expect(await told(rider)).toEqual([]);
    expect((await told(admin)).map(({ kind }) => kind).slice(0, 3)).toEqual([
      "event_cancelled",
      "event_promoted",
      "event_changed",
    ]);
  });
});
