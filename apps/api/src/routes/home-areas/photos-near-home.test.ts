import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { eq, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { homeRoutes } from "../../../test/home-routes";
import { at, HOME } from "../../../test/home-tracks";
import { guest, member, type Person } from "../../../test/people";
import { addNotePhoto, addPhoto, filesOf, phonePhoto } from "../../../test/pictures";
import { sweepHomeCuts } from "./sweep-home-cuts";

const app = testApp();
const { homeOwner, setHome } = homeRoutes(app);

const AT_THE_GATE = at(150, -80);
const FAR_AWAY = at(60_000, 0);

/** Of the route's photos, those that this person gets, also by their files and by links. */
async function seenBy(person: Person, id: number, photos: readonly { id: number; photoUrl: string }[]) {
  const route = (await person.rest("GET", `/api/routes/${id}`)).payload;
  const list = (await person.rest("GET", "/api/routes?limit=500")).payload;
  const seen: number[] = [];
  for (const photo of photos) {
    const served = await Promise.all(
      filesOf(photo).map(async (url) => (await person.rest("GET", url)).statusCode),
    );
    const isTold = route.includes(photo.photoUrl);
    expect([photo.id, served]).toEqual([photo.id, isTold ? [200, 200] : [404, 404]]);
    if (!isTold) expect(list).not.toContain(photo.photoUrl);
    if (isTold) seen.push(photo.id);
  }
  return seen;
}

async function routeWithPhotos(author: Person) {
  const id = await shareRoute(author);
  const near = (await addPhoto(author, id, { content: await phonePhoto(AT_THE_GATE) })).json();
  const far = (await addPhoto(author, id, { content: await phonePhoto(FAR_AWAY) })).json();
  return { id, near, far, both: [near, far] };
}

const remove = (author: Person, oldRoutes: "keepCut" | "showWhole") =>
  author.api.homeAreas.clear.mutate({ oldRoutes });

describe("a photo that was taken near its owner's home", () => {
  test("is only theirs, and they are told so at once", async () => {
    const author = await homeOwner();
    const { id, near, far, both } = await routeWithPhotos(author);
    expect([near.onlyYou, far.onlyYou]).toEqual([true, false]);
    expect(await seenBy(author, id, both)).toEqual([near.id, far.id]);
    for (const person of [guest(app), await member(app), await member(app, { admin: true })]) {
      expect(await seenBy(person, id, both)).toEqual([far.id]);
      const answer = await person.rest("DELETE", `/api/routes/${id}/photos/${near.id}`);
      expect(answer.statusCode).toBe(person.id ? 404 : 401);
    }
    expect((await guest(app).rest("GET", `/api/routes/${id}/link-photo.jpg`)).statusCode).toBe(200);
  });

  test("isn't a link's picture either", async () => {
    const author = await homeOwner();
    const id = await shareRoute(author);
    await addPhoto(author, id, { content: await phonePhoto(AT_THE_GATE) });
    for (const person of [guest(app), author])
      expect((await person.rest("GET", `/api/routes/${id}/link-photo.jpg`)).statusCode).toBe(404);
  });

  test("is hidden when the home is set later, and shown when it is removed", async () => {
    const author = await member(app, { plan: "gold" });
    const { id, near, far, both } = await routeWithPhotos(author);
    expect(await seenBy(guest(app), id, both)).toEqual([near.id, far.id]);
    await setHome(author);
    expect(await seenBy(guest(app), id, both)).toEqual([far.id]);
    expect(await seenBy(author, id, both)).toEqual([near.id, far.id]);
    await setHome(author, { ...at(60_000, 0), radius: 1000, oldRoutes: "showWhole" });
    expect(await seenBy(guest(app), id, both)).toEqual([near.id]);
    await remove(author, "showWhole");
    expect(await seenBy(guest(app), id, both)).toEqual([near.id, far.id]);
  });

  test("stays hidden near a former home, also if nothing else is hidden there", async () => {
    const author = await homeOwner();
    const { id, far, both } = await routeWithPhotos(author);
    await remove(author, "keepCut");
    expect(await seenBy(guest(app), id, both)).toEqual([far.id]);
  });

  test("is shown where the author shows the whole route", async () => {
    const author = await homeOwner();
    const { id, near, far, both } = await routeWithPhotos(author);
    await author.api.routes.update.mutate({ id, homeSafe: false });
    expect(await seenBy(guest(app), id, both)).toEqual([near.id, far.id]);
    expect((await author.api.routes.byId.query({ id })).photos[0]?.onlyYou).toBe(false);
    const added = (await addPhoto(author, id, { content: await phonePhoto(AT_THE_GATE) })).json();
    expect(added.onlyYou).toBe(false);
    await author.api.routes.update.mutate({ id, homeSafe: true });
    expect(await seenBy(guest(app), id, both)).toEqual([far.id]);
  });

  test("is hidden until it has been compared, whoever changes the home", async () => {
    const author = await member(app);
    const { id, near, far, both } = await routeWithPhotos(author);
    const { db } = app.deps.database;
    const { latitude, longitude, radius } = HOME;
    // As a process of the release before does, which knows nothing of photos.
    await db.execute(sql`insert into home_areas (user_id, latitude, longitude, radius, secret)
      values (${author.id}, ${latitude}, ${longitude}, ${radius}, 'secret')`);
    expect(await seenBy(guest(app), id, both)).toEqual([]);
    await sweepHomeCuts(app.deps);
    expect(await seenBy(guest(app), id, both)).toEqual([far.id]);
    await db.execute(sql`delete from home_areas where user_id = ${author.id}`);
    await sweepHomeCuts(app.deps);
    expect(await seenBy(guest(app), id, both)).toEqual([near.id, far.id]);
  });

  test("of a rating's note is hidden as well, but near the home of the rater alone", async () => {
    const [author, rider] = [await homeOwner(), await homeOwner({ ...FAR_AWAY, radius: 1000 })];
    const id = await shareRoute(author);
    await rider.api.ratings.rate.mutate({ id, rating: 5 });
    const own = (await addNotePhoto(rider, id, { content: await phonePhoto(FAR_AWAY) })).json();
    const other = (await addNotePhoto(rider, id, { content: await phonePhoto(AT_THE_GATE) })).json();
    expect([own.onlyYou, other.onlyYou]).toEqual([true, false]);
    const idsSeenBy = async (person: Person) =>
      (await person.api.ratings.list.query({ id })).items[0]?.photos.map((photo) => photo.id);
    expect(await idsSeenBy(rider)).toEqual([own.id, other.id]);
    for (const person of [guest(app), author]) {
      expect(await idsSeenBy(person)).toEqual([other.id]);
      for (const url of filesOf(own)) expect((await person.rest("GET", url)).statusCode).toBe(404);
    }
  });
});

test("where a photo was taken is in its owner's download alone, and no finer than it has to be", async () => {
  const author = await member(app);
  const { id, near } = await routeWithPhotos(author);
  const [row] = await app.deps.database.db.select().from(routePhotos).where(eq(routePhotos.id, near.id));
  expect(row?.takenLatitude).toBe(Number(AT_THE_GATE.latitude.toFixed(3)));
  const place = /-?33\.69|150\.29|taken/i;
  for (const person of [guest(app), author, await member(app, { admin: true })])
    for (const path of [`/api/routes/${id}`, `/api/routes/${id}/ratings`, "/api/routes?limit=500"])
      expect((await person.rest("GET", path)).payload).not.toMatch(place);
  const archive = unzipSync(new Uint8Array((await author.rest("GET", "/api/user/data/download")).rawPayload));
  const rows = JSON.parse(Buffer.from(archive["route-photos.json"] ?? []).toString());
  expect(rows).toMatchObject([{ id: near.id, takenLatitude: row?.takenLatitude }, {}]);
  expect(Object.keys(archive)).toContain(`pictures/route-photo-${near.id}.webp`);
});
