import { contentReports } from "@longpaddock/db/schema/content-reports";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { addNotePhoto, addPhoto, filesOf } from "../../../test/pictures";

const app = testApp();

const ratingOf = async (person: Person, id: number) => (await person.api.ratings.list.query({ id })).items[0];

async function ratedWithPhoto(note: object = { review: "Sandy." }) {
  const [author, rider] = [await member(app, { plan: "gold" }), await member(app, { firstName: "Rita" })];
  const id = await shareRoute(author);
  await rider.api.ratings.rate.mutate({ id, rating: 4, ...note });
  const photo = (await addNotePhoto(rider, id, { caption: "Bogged" })).json();
  return { author, rider, id, photo };
}

const isServed = async (person: Person, photo: { photoUrl: string }) =>
  (await person.rest("GET", photo.photoUrl)).statusCode === 200;

describe("photos of a rating's note", () => {
  test("are shown with it to whoever sees the route, and aren't the route's", async () => {
    const { author, rider, id, photo } = await ratedWithPhoto();
    for (const person of [guest(app), author, rider]) {
      const seen = await ratingOf(person, id);
      expect(seen).toMatchObject({ review: "Sandy.", photos: [{ id: photo.id, caption: "Bogged" }] });
      expect(seen?.photos[0]?.can.remove).toBe(person === rider);
      expect(await isServed(person, photo)).toBe(true);
      expect((await person.api.routes.byId.query({ id })).photos).toEqual([]);
    }
    expect((await rider.api.ratings.own.query({ id })).photos).toHaveLength(1);
  });

  test("are up to four, by those who have rated the route", async () => {
    const { author, rider, id } = await ratedWithPhoto();
    for (let nth = 2; nth <= 4; nth++) expect((await addNotePhoto(rider, id)).statusCode).toBe(201);
    const refused = await addNotePhoto(rider, id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "Your note has 4 photos already. Remove one to add another",
    ]);
    const unrated = await addNotePhoto(author, id);
    expect([unrated.statusCode, unrated.json().message]).toEqual([404, "You haven't rated this route"]);
    expect((await addNotePhoto(guest(app), id)).statusCode).toBe(401);
  });

  test("stay when its words or the stars change, and go when they are to", async () => {
    const { rider, id, photo } = await ratedWithPhoto();
    await rider.api.ratings.rate.mutate({ id, rating: 2, review: null });
    const kept = await ratingOf(rider, id);
    expect(kept).toMatchObject({ rating: 2, review: null, photos: [{ id: photo.id }] });
    expect(kept?.writtenAt).not.toBeNull();
    await rider.api.ratings.rate.mutate({ id, rating: 2, keepPhotos: false });
    expect(await ratingOf(rider, id)).toMatchObject({ writtenAt: null, photos: [] });
    const pending = await app.deps.database.db.select().from(pendingFiles);
    expect(pending.map(({ storageKey }) => `/uploads/${storageKey}`)).toEqual(
      expect.arrayContaining(filesOf(photo)),
    );
    expect(await isServed(rider, photo)).toBe(false);
  });

  test("can be all of it, also to report it, and it ends with the last one", async () => {
    const { author, rider, id, photo } = await ratedWithPhoto({});
    const seen = await ratingOf(author, id);
    expect(seen).toMatchObject({ review: null, can: { reportNote: true } });
    await author.api.reports.create.mutate({ id: seen?.id ?? 0, reason: "abusive" });
    await rider.api.routePhotos.remove.mutate({ id, photoId: photo.id });
    expect(await ratingOf(author, id)).toMatchObject({ writtenAt: null, can: { reportNote: false } });
    const [report] = await app.deps.database.db
      .select({ status: contentReports.status })
      .from(contentReports)
      .where(eq(contentReports.ratingId, seen?.id ?? 0));
    expect(report).toEqual({ status: "removed" });
  });

  test("make it a note that can be reported again", async () => {
    const { author, rider, id } = await ratedWithPhoto();
    const seen = await ratingOf(author, id);
    await author.api.reports.create.mutate({ id: seen?.id ?? 0, reason: "spam" });
    expect((await ratingOf(author, id))?.can.reportNote).toBe(false);
    await addNotePhoto(rider, id);
    expect((await ratingOf(author, id))?.can.reportNote).toBe(true);
  });

  test("go with a note that an administrator removes", async () => {
    const { author, rider, id, photo } = await ratedWithPhoto();
    const siteAdmin = await member(app, { admin: true });
    const { id: ratingId = 0 } = (await ratingOf(author, id)) ?? {};
    const report = await author.api.reports.create.mutate({ id: ratingId, reason: "spam" });
    await siteAdmin.api.reports.review.mutate({ id: report.id, status: "removed" });
    expect(await ratingOf(rider, id)).toMatchObject({ rating: 4, photos: [] });
    expect(await isServed(rider, photo)).toBe(false);
  });

  test("go with their owner's account, while the stars stay", async () => {
    const { rider, author, id, photo } = await ratedWithPhoto();
    await rider.api.myData.deleteAccount.mutate({ confirmation: "delete my account", password: PASSWORD });
    expect(await ratingOf(author, id)).toMatchObject({ rating: 4, photos: [] });
    expect(await app.deps.database.db.$count(routePhotos, eq(routePhotos.id, photo.id))).toBe(0);
  });

  test("are removed neither by the route's author nor through another route", async () => {
    const { author, rider, photo, id } = await ratedWithPhoto();
    const other = await shareRoute(rider);
    const refused = author.api.routePhotos.remove.mutate({ id, photoId: photo.id });
    await expect(refused).rejects.toMatchObject({ data: { code: "FORBIDDEN" } });
    const astray = rider.api.routePhotos.remove.mutate({ id: other, photoId: photo.id });
    await expect(astray).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
  });

  test("are closed to their own writer once the route isn't theirs to see", async () => {
    const { author, rider, id, photo } = await ratedWithPhoto();
    await author.api.routes.update.mutate({ id, isPublic: false });
    for (const person of [guest(app), rider]) expect(await isServed(person, photo)).toBe(false);
    expect((await addNotePhoto(rider, id)).statusCode).toBe(404);
    expect((await addPhoto(rider, id)).statusCode).toBe(404);
    expect(await isServed(author, photo)).toBe(true);
  });
});
