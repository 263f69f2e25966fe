import { setTimeout as delay } from "node:timers/promises";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openPage } from "../../../test/live/live-page";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
let organizer: Person;
let rider: Person;

beforeAll(async () => {
  [organizer, rider] = [await member(app), await member(app)];
});

const watching = (id: number) => ({ query: `?events=${id}` });

test("everybody who looks at a ride hears that somebody joined or left, once for each change", async () => {
  const id = await addRide(app, organizer);
  const pages = await Promise.all(
    [organizer, rider, guest(app)].map((person) => openPage(app, person, watching(id))),
  );
  await rider.api.participations.answer.mutate({ id });
  for (const page of pages)
    expect(await page.next("change")).toMatchObject({ eventId: id, kind: "participants" });
  await rider.api.participations.answer.mutate({ id });
  await delay(300);
  for (const { events } of pages) expect(events.filter(({ event }) => event === "change")).toHaveLength(1);
  await rider.api.participations.leave.mutate({ id });
  for (const page of pages)
    expect(await page.next("change")).toMatchObject({ eventId: id, kind: "participants" });
  for (const page of pages) page.leave();
});

test("a rider's new role is told, and roles that stay as they are are not", async () => {
  const id = await addRide(app, organizer);
  const page = await openPage(app, rider, watching(id));
  const setRoles = (roles: "sweep"[]) =>
    organizer.api.participations.setRoles.mutate({ id, userId: rider.id, roles });
  const isTold = async () =>
    expect(await page.next("change")).toMatchObject({ eventId: id, kind: "participants" });
  await rider.api.participations.answer.mutate({ id });
  await isTold();
  await setRoles(["sweep"]);
  await isTold();
  await setRoles(["sweep"]);
  await delay(300);
  expect(page.events.filter(({ event }) => event === "change")).toHaveLength(2);
  await setRoles([]);
  await isTold();
  page.leave();
});

test("a new text of the briefing and its readers are told to those who come and the organiser, nobody else", async () => {
  const id = await addRide(app, organizer);
  const [comes, runs, outsider] = await Promise.all(
    [rider, organizer, await member(app)].map((person) => openPage(app, person, watching(id))),
  );
  await rider.api.participations.answer.mutate({ id });
  for (const page of [comes, runs, outsider]) await page?.next("change");
  const write = () => organizer.api.briefings.set.mutate({ id, briefingContent: "Meet at six" });
  const acknowledge = () => rider.api.briefings.acknowledge.mutate({ id });
  for (const act of [write, acknowledge]) {
    await act();
    for (const page of [comes, runs])
      expect(await page?.next("change")).toMatchObject({ eventId: id, kind: "briefing" });
    await act();
  }
  await delay(300);
  const counts = [comes, runs, outsider].map(
    (page) => page?.events.filter(({ event }) => event === "change").length,
  );
  expect(counts).toEqual([3, 3, 1]);
  for (const page of [comes, runs, outsider]) page?.leave();
});

test("a private group's event tells nobody else, and no member who has left meanwhile", async () => {
  const groupId = await addGroup(app, organizer, { isPrivate: true });
  for (const person of [organizer, rider]) await addGroupMember(app, { groupId, person });
  const id = await addGroupEvent(app, { groupId, organizer });
  expect((await openPage(app, guest(app), watching(id))).status).toBe(404);
  const outsider = await openPage(app, await member(app), watching(id));
  const former = await openPage(app, rider, watching(id));
  const insider = await openPage(app, organizer, watching(id));
  await rider.api.participations.answer.mutate({ id });
  for (const page of [former, insider]) await page.next("change");
  const ofRider = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, rider.id));
  await app.deps.database.db.delete(groupMembers).where(ofRider);
  const another = await member(app);
  await addGroupMember(app, { groupId, person: another });
  await another.api.participations.answer.mutate({ id });
  await insider.next("change");
  await former.ended;
  expect(former.events.filter(({ event }) => event === "change")).toHaveLength(1);
  expect(outsider.events.filter(({ event }) => event === "change")).toHaveLength(0);
  for (const page of [outsider, insider]) page.leave();
});
