import { ridersOutOn } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent } from "../../../test/events/event-rows";
import { minutesAfter } from "../../../test/events/ride-day";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { member, type Person } from "../../../test/people";
import { sweepOverdue } from "../../events/overdue/sweep-overdue";
import { sweepOutbox } from "../../notifications/notifications/sweep-outbox";

const app = testApp();
const START = new Date("2026-11-21T22:00:00Z");
const TITLE = "Sunday loop";

let groupId: number;
let id: number;
let owner: Person;
let organizer: Person;
let ana: Person;
let ben: Person;

const at = (minutes: number) => app.setTime(minutesAfter(START, minutes));
const path = (call: string) => `/api/events/${id}/${call}`;
const say = (person: Person, status: CheckInStatus) =>
  person.rest("POST", path("check-in"), { payload: { status } });
const sayFor = (leader: Person, rider: Person, status: CheckInStatus) =>
  leader.rest("POST", path(`riders/${rider.id}/check-in`), { payload: { status } });
const moveTo = (minutes: number) =>
  organizer.api.events.update.mutate({ id, dateTime: minutesAfter(START, minutes).toISOString() });
const board = async () => (await organizer.api.rideDay.board.query({ id })).riders;
const statusOf = async (rider: Person) => (await board()).find(({ user }) => user.id === rider.id)?.status;
const deleteAccount = (person: Person) =>
  person.rest("POST", "/api/user/delete-account", {
    payload: { password: "eight seconds of dust", confirmation: "delete my account" },
  });
const removeFromGroup = (person: Person) =>
  owner.rest("DELETE", `/api/groups/${groupId}/members/${person.id}`);
const overdue = async () => {
  await sweepOverdue(app.deps);
  await sweepOutbox(app.deps);
  const { items } = await organizer.api.notifications.list.query({});
  return items.filter(({ kind, event }) => kind === "event_overdue" && event?.id === id);
};

beforeEach(async () => {
  at(-60);
  [owner, organizer, ana, ben] = [
    await member(app),
    await member(app, { firstName: "Olga" }),
    await member(app, { firstName: "Ana" }),
    await member(app, { firstName: "Ben" }),
  ];
  groupId = await addGroup(app, owner, { isPrivate: true, memberCount: 4 });
  await addGroupMember(app, { groupId, person: owner }, { role: "admin" });
  for (const person of [organizer, ana, ben]) await addGroupMember(app, { groupId, person });
  id = await addGroupEvent(app, { groupId, organizer }, { startsAt: START, title: TITLE });
  for (const rider of [ana, ben]) await rider.api.participations.answer.mutate({ id });
});

test("a group isn't deleted while riders of one of its events are out", async () => {
  await say(ana, "checked_in");
  at(30);
  const remove = () => owner.rest("DELETE", `/api/groups/${groupId}`);
  const refused = await remove();
  expect([refused.statusCode, refused.json().message]).toEqual([409, ridersOutOn(TITLE)]);
  expect(await statusOf(ana)).toBe("checked_in");
  await sayFor(organizer, ana, "home");
  expect((await remove()).statusCode).toBeLessThan(300);
});

test("an organiser keeps their account while their riders are out, also after closing", async () => {
  await say(ana, "checked_in");
  at(30);
  await organizer.api.events.close.mutate({ id });
  const refused = await deleteAccount(organizer);
  expect([refused.statusCode, refused.json().message]).toEqual([409, ridersOutOn(TITLE)]);
  await say(ana, "home");
  expect((await deleteAccount(organizer)).statusCode).toBeLessThan(300);
});

test("a rider who is removed from the group after the start and was never heard of stays on the board and is overdue", async () => {
  at(30);
  await organizer.rest("PUT", path("ride-day"), {
    payload: { backBy: minutesAfter(START, 60).toISOString() },
  });
  for (const rider of [ana, ben]) expect((await removeFromGroup(rider)).statusCode).toBeLessThan(300);
  expect((await board()).map(({ user }) => user.firstName).toSorted()).toEqual(["Ana", "Ben", "Olga"]);
  expect((await sayFor(organizer, ben, "home")).statusCode).toBe(200);
  at(61);
  expect(await overdue()).toHaveLength(1);
});

test("a rider who has said that they can't make it leaves the board with the group", async () => {
  await say(ana, "cant_make_it");
  at(30);
  await removeFromGroup(ana);
  const { items } = await organizer.api.participations.list.query({ id });
  expect(items.map(({ userId }) => userId)).not.toContain(ana.id);
});

describe("an event that is put off after check-ins", () => {
  beforeEach(() => say(ana, "checked_in"));

  test("to another day asks its riders to check in again there", async () => {
    await moveTo(24 * 60);
    expect(await statusOf(ana)).toBeNull();
    expect((await ana.api.events.read.query({ id })).userCheckInStatus).toBeNull();
    at(24 * 60 - 30);
    expect((await say(ana, "checked_in")).json().status).toBe("checked_in");
  });

  test("by as little as check-in stays open for keeps who is there", async () => {
    await moveTo(90);
    expect(await statusOf(ana)).toBe("checked_in");
    at(89);
    expect((await say(ana, "cant_make_it")).json().status).toBe("cant_make_it");
  });

  test("after its start keeps everybody who may be under way", async () => {
    at(10);
    await moveTo(7 * 24 * 60);
    expect(await statusOf(ana)).toBe("checked_in");
    expect((await say(ana, "home")).json().status).toBe("home");
  });

  test("keeps a rider who has left until they are home", async () => {
    await say(ana, "left_ride");
    await moveTo(24 * 60);
    expect(await statusOf(ana)).toBe("left_ride");
  });
});
