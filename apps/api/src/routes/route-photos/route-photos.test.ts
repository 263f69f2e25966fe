import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { MAX_ROUTE_PHOTOS } from "@longpaddock/domain/route-photos/rules";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { peopleOf } from "../../../test/group-rows";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { addPhoto, filesOf, phonePhoto } from "../../../test/pictures";
import { storedFiles } from "../../../test/stored-files";

const app = testApp();

const photosOf = async (person: Person, id: number) => (await person.api.routes.byId.query({ id })).photos;
const pendingKeys = async () =>
  (await app.deps.database.db.select().from(pendingFiles)).map(({ storageKey }) => `/uploads/${storageKey}`);

async function routeWithPhoto(fields: Parameters<typeof shareRoute>[1] = {}) {
  const author = await member(app, { plan: "gold" });
  const id = await shareRoute(author, fields);
  const photo = (await addPhoto(author, id, { caption: "The ford" })).json();
  return { author, id, photo };
}

const statusesOf = (person: Person, photo: { photoUrl: string }) =>
  Promise.all(filesOf(photo).map(async (url) => (await person.rest("GET", url)).statusCode));

describe("photos of a public route", () => {
  test("are added by its author, and shown with it to everybody, files included", async () => {
    const { author, id, photo } = await routeWithPhoto();
    expect(photo).toEqual({
      id: expect.any(Number),
      photoUrl: expect.stringMatching(/^\/uploads\/route-photo\/.+-large\.webp$/),
      caption: "The ford",
      onlyYou: false,
      can: { remove: true },
    });
    for (const person of [guest(app), await member(app), author]) {
      const isAuthor = person === author;
      expect(await photosOf(person, id)).toEqual([{ ...photo, can: { remove: isAuthor } }]);
      expect(await statusesOf(person, photo)).toEqual([200, 200]);
    }
  });

  test("carry no metadata, whatever the file that was sent says", async () => {
    const { author, id } = await routeWithPhoto();
    const content = await phonePhoto();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const photo = (await addPhoto(author, id, { content })).json();
    for (const url of filesOf(photo)) {
      const { rawPayload } = await guest(app).rest("GET", url);
      const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array.from({ length: 5 }));
      expect(rawPayload.includes("GPS")).toBe(false);
    }
  });

  test("are added by nobody else", async () => {
    const { id } = await routeWithPhoto();
    for (const [person, status] of [
      [guest(app), 401],
      [await member(app), 403],
      [await member(app, { onboarded: false }), 403],
      [await member(app, { admin: true }), 403],
    ] as const)
      expect((await addPhoto(person, id)).statusCode).toBe(status);
    expect(await photosOf(guest(app), id)).toHaveLength(1);
  });

  test(`are at most ${MAX_ROUTE_PHOTOS}`, async () => {
    const { author, id, photo } = await routeWithPhoto();
    const more = Array.from({ length: MAX_ROUTE_PHOTOS - 1 }, (_, nth) => ({
      routeId: id,
      userId: author.id,
      photoUrl: `https://example.com/${nth}.jpg`,
      position: nth + 2,
    }));
    await app.deps.database.db.insert(routePhotos).values(more);
    const refused = await addPhoto(author, id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This route has 24 photos already. Remove some to add others",
    ]);
    await author.api.routePhotos.remove.mutate({ id, photoId: photo.id });
    expect((await addPhoto(author, id)).statusCode).toBe(201);
  });

  test("come in the author's order, and the first one is on the cards", async () => {
    const { author, id, photo } = await routeWithPhoto();
    const second = (await addPhoto(author, id)).json();
    const third = (await addPhoto(author, id)).json();
    await author.api.routePhotos.arrange.mutate({ id, photoIds: [third.id, photo.id, 2_000_000_000] });
    expect((await photosOf(guest(app), id)).map((one) => one.id)).toEqual([third.id, photo.id, second.id]);
    const cardOf = async (person: Person) =>
      (await person.api.routes.list.query({ limit: 100 })).items.find((route) => route.id === id);
    for (const person of [guest(app), author]) expect((await cardOf(person))?.photoUrl).toBe(third.photoUrl);
    const order = { payload: { photoIds: [photo.id] } };
    const path = `/api/routes/${id}/photos/order`;
    expect((await (await member(app)).rest("PUT", path, order)).statusCode).toBe(403);
    expect((await author.rest("PUT", path, order)).statusCode).toBe(204);
    expect((await cardOf(guest(app)))?.photoUrl).toBe(photo.photoUrl);
  });

  test("get other captions with their order, and lose them", async () => {
    const { author, id, photo } = await routeWithPhoto();
    const second = (await addPhoto(author, id)).json();
    const before = await photosOf(guest(app), id);
    const captions = [{ photoId: second.id, caption: "  Barry Way, 'the steep bit'\n" }];
    await author.api.routePhotos.arrange.mutate({ id, photoIds: [second.id, photo.id], captions });
    const captionsOf = async () => (await photosOf(guest(app), id)).map(({ caption }) => caption);
    expect(await captionsOf()).toEqual(["Barry Way, 'the steep bit'", before[0]?.caption]);
    const emptied = { photoIds: [second.id], captions: [{ photoId: second.id, caption: "" }] };
    expect(
      (await author.rest("PUT", `/api/routes/${id}/photos/order`, { payload: emptied })).statusCode,
    ).toBe(204);
    expect(await captionsOf()).toEqual([null, before[0]?.caption]);
  });

  test("are the picture of links to it, cropped, without metadata and without a session", async () => {
    const { author, id, photo } = await routeWithPhoto();
    const address = `/api/routes/${id}/link-photo.jpg`;
    const picture = await guest(app).rest("GET", address);
    const { format, width, height, exif } = await sharp(picture.rawPayload).metadata();
    expect([picture.statusCode, format, width, height, exif]).toEqual([200, "jpeg", 1200, 630, undefined]);
    expect(picture.headers["cache-control"]).toBe("public, max-age=3600");
    await author.api.routePhotos.remove.mutate({ id, photoId: photo.id });
    expect((await guest(app).rest("GET", address)).statusCode).toBe(404);
  });

  test.each(["author", "siteAdmin"] as const)("are removed by the %s, files and all", async (role) => {
    const people = { ...(await routeWithPhoto()), siteAdmin: await member(app, { admin: true }) };
    const { id, photo, author } = people;
    const path = `/api/routes/${id}/photos/${photo.id}`;
    expect((await people[role].rest("DELETE", path)).statusCode).toBe(204);
    expect(await photosOf(author, id)).toEqual([]);
    expect(await statusesOf(author, photo)).toEqual([404, 404]);
    const files = await storedFiles(app);
    for (const url of filesOf(photo)) expect(files).not.toContain(url.replace("/uploads/", ""));
    expect((await people[role].rest("DELETE", path)).statusCode).toBe(404);
  });

  test("are removed by nobody else, and not through another route", async () => {
    const { id, photo, author } = await routeWithPhoto();
    const other = await shareRoute(author);
    const path = `/api/routes/${id}/photos/${photo.id}`;
    expect((await (await member(app)).rest("DELETE", path)).statusCode).toBe(403);
    expect((await guest(app).rest("DELETE", path)).statusCode).toBe(401);
    expect((await author.rest("DELETE", `/api/routes/${other}/photos/${photo.id}`)).statusCode).toBe(404);
    expect(await photosOf(author, id)).toHaveLength(1);
  });

  test.each(["route", "account"] as const)("leave their files to the sweep with the %s", async (what) => {
    const { author, id, photo } = await routeWithPhoto();
    const siteAdmin = await member(app, { admin: true });
    if (what === "route") await siteAdmin.api.routes.adminDelete.mutate({ id });
    else
      await author.api.myData.deleteAccount.mutate({
        confirmation: "delete my account",
        password: PASSWORD,
      });
    expect(await app.deps.database.db.$count(routePhotos, eq(routePhotos.id, photo.id))).toBe(0);
    expect(await pendingKeys()).toEqual(expect.arrayContaining(filesOf(photo)));
    expect(await statusesOf(siteAdmin, photo)).toEqual([404, 404]);
  });
});

describe("photos of a route that not everybody sees", () => {
  test("are the author's and administrators' if it is private", async () => {
    const { author, id, photo } = await routeWithPhoto({ isPublic: false });
    expect(await statusesOf(author, photo)).toEqual([200, 200]);
    expect(await statusesOf(await member(app, { admin: true }), photo)).toEqual([200, 200]);
    for (const person of [guest(app), await member(app)]) {
      expect(await statusesOf(person, photo)).toEqual([404, 404]);
      expect((await person.rest("GET", `/api/routes/${id}/link-photo.jpg`)).statusCode).toBe(404);
    }
    await author.api.routes.update.mutate({ id, isPublic: true });
    expect(await statusesOf(guest(app), photo)).toEqual([200, 200]);
  });

  test("are the members' of its group, whose admins may remove them, and not blocked people's", async () => {
    const {
      groupId,
      creator,
      admin,
      member: rider,
      pending,
      outsider,
      ...people
    } = await peopleOf(app, {
      isPrivate: true,
    });
    const id = await shareRoute(rider, { visibility: "group", groupId });
    const photo = (await addPhoto(rider, id)).json();
    const listed = await admin.api.routes.ofGroup.query({ id: groupId });
    expect(listed.items[0]?.photoUrl).toBe(photo.photoUrl);
    for (const person of [creator, admin, rider, people.siteAdmin]) {
      expect((await photosOf(person, id))[0]?.can.remove).toBe(true);
      expect(await statusesOf(person, photo)).toEqual([200, 200]);
    }
    for (const person of [pending, outsider, people.guest])
      expect(await statusesOf(person, photo)).toEqual([404, 404]);
    const removal = { id, photoId: photo.id, reason: "A number plate" };
    await expect(outsider.api.routePhotos.remove.mutate(removal)).rejects.toMatchObject({
      data: { code: "NOT_FOUND" },
    });
    await admin.api.routePhotos.remove.mutate(removal);
    expect(await photosOf(rider, id)).toEqual([]);
    const again = (await addPhoto(rider, id)).json();
    await creator.api.memberships.block.mutate({ id: groupId, userId: admin.id });
    expect(await statusesOf(admin, again)).toEqual([404, 404]);
  });

  test("are everybody's if only the line needs a plan", async () => {
    const { id, photo } = await routeWithPhoto();
    const siteAdmin = await member(app, { admin: true });
    await siteAdmin.api.admin.setRouteType.mutate({ id, routeType: "premium" });
    const seen = await guest(app).api.routes.byId.query({ id });
    expect([seen.gpxData, seen.photos.length]).toEqual([null, 1]);
    expect(await statusesOf(guest(app), photo)).toEqual([200, 200]);
  });
});
