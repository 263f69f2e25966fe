import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { events } from "@longpaddock/db/schema/events";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroupEvent, addRide } from "../../../test/events/event-rows";
import { peopleOf } from "../../../test/group-rows";
import { form, guest, member, PASSWORD, type Person } from "../../../test/people";
import { drawing, file } from "../../../test/pictures";
import { storedFiles } from "../../../test/stored-files";

const app = testApp();

type EventType = "ride" | "group_event";

async function addPhoto(
  person: Person,
  id: number,
  fields: { eventType?: EventType; caption?: string } = {},
) {
  const photo = file(await drawing(30, 20).jpeg().toBuffer(), "camp.jpg");
  return person.rest("POST", `/api/events/${id}/photos`, await form({ eventType: "ride", ...fields, photo }));
}

async function rideWithPhoto() {
  const [organizer, rider] = [await member(app), await member(app, { firstName: "Rita" })];
  const id = await addRide(app, organizer);
  await rider.api.participations.answer.mutate({ id });
  const photo = (await addPhoto(rider, id, { caption: "At the ford" })).json();
  return { organizer, rider, id, photo };
}

const both = (address: string) => [address, address.replace("-large", "-small")];

describe("photos of a ride", () => {
  test("are added by those who come, perhaps or for sure, and by the organiser", async () => {
    const organizer = await member(app);
    const id = await addRide(app, organizer);
    const [confirmed, tentative] = [await member(app), await member(app)];
    await confirmed.api.participations.answer.mutate({ id });
    await tentative.api.participations.answer.mutate({ id, status: "tentative" });
    for (const person of [confirmed, tentative, organizer]) {
      const answer = await addPhoto(person, id, { caption: " Dust \n everywhere " });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        201,
        { eventId: id, eventType: "ride", caption: "Dust \n everywhere", user: { id: person.id } },
      ]);
      expect(answer.json().can).toEqual({ remove: true });
    }
    const listed = await organizer.api.eventPhotos.list.query({ id });
    expect(listed.items.map(({ user }) => user.id)).toEqual([organizer.id, tentative.id, confirmed.id]);
  });

  test("are at most 100 by each member", async () => {
    const { id, rider, organizer, photo } = await rideWithPhoto();
    const more = Array.from({ length: 99 }, (_, index) => `https://example.com/${index}.jpg`);
    await app.deps.database.db
      .insert(eventPhotos)
      .values(
        more.map((photoUrl) => ({ eventId: id, eventType: "ride" as const, userId: rider.id, photoUrl })),
      );
    const refused = await addPhoto(rider, id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "You've added 100 photos to this event already. Remove some to add others",
    ]);
    expect((await addPhoto(organizer, id)).statusCode).toBe(201);
    await rider.api.eventPhotos.remove.mutate({ id, photoId: photo.id });
    expect((await addPhoto(rider, id)).statusCode).toBe(201);
  });

  test("are added by nobody else", async () => {
    const id = await addRide(app, await member(app), { maxParticipants: 1 });
    const [declined, waiting, stranger] = [await member(app), await member(app), await member(app)];
    await (await member(app)).api.participations.answer.mutate({ id });
    await declined.api.participations.answer.mutate({ id, status: "declined" });
    await waiting.api.participations.answer.mutate({ id, status: "confirmed", waitlist: true });
    for (const person of [declined, waiting, stranger, await member(app, { admin: true })]) {
      const answer = await addPhoto(person, id);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        "Only people who take part in this event can add photos",
      ]);
    }
    expect((await addPhoto(guest(app), id)).statusCode).toBe(401);
    expect((await addPhoto(await member(app, { onboarded: false }), id)).statusCode).toBe(403);
    expect(await app.deps.database.db.$count(eventPhotos, eq(eventPhotos.eventId, id))).toBe(0);
  });

  test("can still be added when it is over", async () => {
    const organizer = await member(app);
    const id = await addRide(app, organizer, { startsAt: new Date("2020-05-01T00:00Z") });
    expect((await addPhoto(organizer, id)).statusCode).toBe(201);
  });

  test("are shown to everyone, with their files, and say who may remove them", async () => {
    const { rider, organizer, id, photo } = await rideWithPhoto();
    for (const person of [guest(app), await member(app), organizer, rider]) {
      const answer = await person.rest("GET", `/api/events/${id}/photos`);
      expect(answer.json()).toMatchObject([
        { photoUrl: photo.photoUrl, caption: "At the ford", user: { firstName: "Rita" } },
      ]);
      expect(answer.json()[0].can.remove).toBe(person === organizer || person === rider);
      for (const url of both(photo.photoUrl))
        expect((await person.rest("GET", url)).headers["content-type"]).toBe("image/webp");
    }
  });

  test.each(["rider", "organizer", "siteAdmin"] as const)(
    "are removed by the %s, files and all",
    async (role) => {
      const people = { ...(await rideWithPhoto()), siteAdmin: await member(app, { admin: true }) };
      const { id, photo } = people;
      const answer = await people[role].rest("DELETE", `/api/events/${id}/photos/${photo.id}`);
      expect(answer.statusCode).toBe(204);
      expect((await people.rider.api.eventPhotos.list.query({ id })).items).toEqual([]);
      for (const url of both(photo.photoUrl))
        expect((await people.rider.rest("GET", url)).statusCode).toBe(404);
      const files = await storedFiles(app);
      for (const url of both(photo.photoUrl)) expect(files).not.toContain(url.replace("/uploads/", ""));
      await expect(people[role].api.eventPhotos.remove.mutate({ id, photoId: photo.id })).rejects.toThrow(
        "found",
      );
    },
  );

  test("are removed by nobody else, and not through another event", async () => {
    const { id, photo, rider } = await rideWithPhoto();
    const other = await addRide(app, rider);
    const path = `/api/events/${id}/photos/${photo.id}`;
    expect((await (await member(app)).rest("DELETE", path)).statusCode).toBe(403);
    expect((await guest(app).rest("DELETE", path)).statusCode).toBe(401);
    expect((await rider.rest("DELETE", `/api/events/${other}/photos/${photo.id}`)).statusCode).toBe(404);
    expect((await rider.api.eventPhotos.list.query({ id })).items).toHaveLength(1);
  });

  test("come in pages, the newest first", async () => {
    const { organizer, id, photo } = await rideWithPhoto();
    const later = (await addPhoto(organizer, id)).json();
    const first = await guest(app).api.eventPhotos.list.query({ id, limit: 1 });
    expect([first.items.map((item) => item.id), first.total]).toEqual([[later.id], 2]);
    const next = await guest(app).api.eventPhotos.list.query({ id, limit: 1, cursor: first.nextCursor });
    expect([next.items.map((item) => item.id), next.nextCursor]).toEqual([[photo.id], null]);
  });

  test("go with the account of the member who added them, files and all", async () => {
    const { rider, organizer, id, photo } = await rideWithPhoto();
    await rider.api.myData.deleteAccount.mutate({ confirmation: "delete my account", password: PASSWORD });
    expect((await organizer.api.eventPhotos.list.query({ id })).items).toEqual([]);
    const pending = (await app.deps.database.db.select().from(pendingFiles)).map((row) => row.storageKey);
    expect(pending).toEqual(expect.arrayContaining(both(photo.photoUrl).map((url) => url.slice(9))));
  });
});

describe("photos of a private group's event", () => {
  async function privatePhoto() {
    const people = await peopleOf(app, { isPrivate: true });
    const { groupId, admin, member: rider } = people;
    const id = await addGroupEvent(app, { groupId, organizer: admin });
    await rider.api.participations.answer.mutate({ id });
    const { id: photoId, photoUrl } = (await addPhoto(rider, id, { eventType: "group_event" })).json();
    return { ...people, id, photoId, photoUrl, path: `/api/events/${id}/photos` };
  }

  test("exist for its members only, files included", async () => {
    const { creator, siteAdmin, outsider, pending, guest: visitor, ...event } = await privatePhoto();
    for (const person of [creator, siteAdmin]) {
      expect((await person.rest("GET", event.path)).json()).toMatchObject([{ id: event.photoId }]);
      for (const url of both(event.photoUrl)) expect((await person.rest("GET", url)).statusCode).toBe(200);
    }
    for (const person of [outsider, pending, visitor]) {
      expect((await person.rest("GET", event.path)).statusCode).toBe(404);
      for (const url of both(event.photoUrl)) expect((await person.rest("GET", url)).statusCode).toBe(404);
    }
    for (const person of [outsider, pending]) {
      expect((await addPhoto(person, event.id, { eventType: "group_event" })).statusCode).toBe(404);
      expect((await person.rest("DELETE", `${event.path}/${event.photoId}`)).statusCode).toBe(404);
    }
  });

  test("are closed to their own uploader once they are removed or blocked", async () => {
    const { creator, member: rider, groupId, ...event } = await privatePhoto();
    await creator.api.memberships.block.mutate({ id: groupId, userId: rider.id });
    expect((await rider.rest("GET", event.photoUrl)).statusCode).toBe(404);
    expect((await rider.rest("DELETE", `${event.path}/${event.photoId}`)).statusCode).toBe(404);
  });

  test.each(["event", "group"] as const)("leave their files to the sweep when the %s goes", async (what) => {
    const { creator, groupId, ...event } = await privatePhoto();
    const { db } = app.deps.database;
    if (what === "event") await db.delete(events).where(eq(events.id, event.id));
    else await creator.api.groups.delete.mutate({ id: groupId });
    const pending = (await db.select().from(pendingFiles)).map(({ storageKey }) => `/uploads/${storageKey}`);
    expect(pending).toEqual(expect.arrayContaining(both(event.photoUrl)));
    expect((await creator.rest("GET", event.photoUrl)).statusCode).toBe(404);
  });
});

test("somebody who is blocked from a public group adds no photos to its events", async () => {
  const { groupId, creator, member: rider } = await peopleOf(app);
  const id = await addGroupEvent(app, { groupId, organizer: creator }, { startsAt: new Date("2020-05-01") });
  await creator.api.memberships.block.mutate({ id: groupId, userId: rider.id });
  expect((await addPhoto(rider, id, { eventType: "group_event" })).statusCode).toBe(403);
});
