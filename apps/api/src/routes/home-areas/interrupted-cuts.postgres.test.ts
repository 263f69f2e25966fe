import { rows } from "@longpaddock/db/rows";
import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { nameless } from "../../../test/factories";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, HOME } from "../../../test/home-tracks";
import { guest, member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";
import { sweepOrphans } from "../../core/files/sweep-orphans";
import { withinTransaction } from "../../core/within-transaction";
import { hideRoutes } from "./route-originals";
import { sweepHomeCuts } from "./sweep-home-cuts";

const app = testApp();
const { homeOwner, setHome, share, shareFile, expectHomeHidden, expectNoLeftoverFiles } = homeRoutes(app);

test("routes left hidden by a crash stay hidden until the sweep cuts them", async () => {
  const author = await homeOwner();
  const recorded = await shareFile(author, AT_HOME["out and back"] ?? "");
  const drawn = await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) });
  const seen = async () => {
    const answers = [recorded, drawn].map(({ id }) => guest(app).rest("GET", `/api/routes/${id}`));
    return (await Promise.all(answers)).map((answer) => answer.json());
  };
  const before = await seen();
  const { database, clock } = app.deps;
  await withinTransaction({ db: database.db, clock }, (tx) => hideRoutes(tx, eq(routes.authorId, author.id)));
  for (const { id } of [recorded, drawn]) await expectHomeHidden(id);
  for (const route of await seen())
    expect(route).toMatchObject({
      distance: null,
      outline: null,
      gpxData: null,
      hasGpx: false,
      homeCut: null,
    });
  const download = await guest(app).rest("GET", `/api/routes/${recorded.id}/gpx`);
  expect(download.json().message).toBe("This route has no GPX file");
  const mine = (await author.rest("GET", `/api/routes/${recorded.id}`)).json();
  expect(mine).toEqual({ ...recorded, homeCut: "pending" });
  const { payload } = await author.rest("GET", `/api/routes/${recorded.id}/gpx`);
  expect(nameless(payload)).toBe(nameless(AT_HOME["out and back"] ?? ""));

  await sweepHomeCuts(app.deps);
  const [first, second] = await seen();
  expect([first, second]).toEqual(before);
  app.setTime(new Date(Date.now() + 25 * 60 * 60_000));
  expect(await sweepOrphans(app.deps)).toBe(1);
  app.setTime(null);
  await expectNoLeftoverFiles();
});

test("restoring a route keeps the columns that are newer than its stored original", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["out and back"] ?? "");
  const { db } = app.deps.database;
  await db
    .update(routeOriginals)
    .set({ original: sql`(${routeOriginals.original} - 'ascent') #- '{track,points}'` })
    .where(eq(routeOriginals.routeId, id));
  await db.update(routes).set({ ascent: 4321 }).where(eq(routes.id, id));
  await db.update(routeTracks).set({ points: 77 }).where(eq(routeTracks.routeId, id));
  const restored = await author.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe: false } });
  expect(restored.statusCode).toBe(200);
  const columns = { ascent: routes.ascent, points: routeTracks.points };
  const stored = await db
    .select(columns)
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, id));
  expect(stored).toEqual([{ ascent: 4321, points: 77 }]);
});

test("a route stays hidden while storage fails, and is shown without a track when its file is missing", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await shareFile(author, AT_HOME["out and back"] ?? "");
  const { storage } = app.deps.services;
  const services = {
    ...app.deps.services,
    storage: { ...storage, read: () => Promise.reject(new Error("down")) },
  };
  const { database, clock, log } = app.deps;
  await withinTransaction({ db: database.db, clock }, async (tx) => {
    await tx.db.insert(homeAreas).values({ ...HOME, userId: author.id, secret: "s" });
    await hideRoutes(tx, eq(routes.id, id));
  });
  await sweepHomeCuts({ database, clock, services, log });
  const cut = async () => (await author.rest("GET", `/api/routes/${id}`)).json().homeCut;
  expect(await cut()).toBe("pending");
  const gone = { ...app.deps.services, storage: { ...storage, read: () => Promise.resolve(null) } };
  await sweepHomeCuts({ database, clock, services: gone, log });
  expect(await cut()).toBe("done");
  const seen = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
  expect(seen).toMatchObject({ gpxData: null, hasGpx: false, outline: null });
  expect(await setHome(author, { ...HOME, radius: 1001 })).toMatchObject({ routesCut: 1 });
  expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().hasGpx).toBe(true);
  await expectNoLeftoverFiles();
});

test("rating and starring a route while its author restores and cuts it never deadlocks", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
  const other = await member(app);
  const { db } = app.deps.database;
  for (let round = 0; round < 20; round++) {
    // Only a first rating or star inserts a row, whose foreign key locks the member's row.
    await db.delete(routeRatings).where(eq(routeRatings.routeId, id));
    await db.update(routes).set({ ratingSum: 0, totalRatings: 0 }).where(eq(routes.id, id));
    await author.rest("DELETE", `/api/user/routes/${id}`);
    const homeSafe = round % 2 === 1;
    const rate = (person: Person) =>
      resendWhileBusy(() => person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } }));
    const star = { payload: { routeId: id, status: "starred" } };
    const answers = await Promise.all([
      rate(author),
      rate(other),
      resendWhileBusy(() => author.rest("POST", "/api/user/routes", star)),
      resendWhileBusy(() => author.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe } })),
    ]);
    for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
    expect(answers[3].json().homeCut).toBe(homeSafe ? "done" : "none");
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().totalRatings).toBe(2);
  }
  const deadlocks = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`;
  expect(await rows(db, deadlocks)).toEqual([{ deadlocks: 0 }]);
});

test("simultaneous uploads, home changes and sweeps never show a home", async () => {
  const author = await member(app, { plan: "gold" });
  const documents = [AT_HOME["out and back"] ?? "", AT_HOME["a ride away"] ?? ""];
  const work = [0, 1, 2, 3, 4, 5].flatMap((i) => [
    shareFile(author, documents[i % 2] ?? ""),
    ...(i % 2 === 1 ? [setHome(author, { ...HOME, radius: 1000 + i })] : []),
    ...(i === 3 ? [sweepHomeCuts(app.deps)] : []),
  ]);
  const created = await Promise.all(work);
  await sweepHomeCuts(app.deps);
  const ids = created.flatMap((answer) => (answer?.id ? [answer.id as number] : []));
  expect(ids).toHaveLength(6);
  for (const id of ids) {
    await expectHomeHidden(id);
    expect((await author.rest("GET", `/api/routes/${id}`)).json().homeCut).toBe("done");
  }
  await expectNoLeftoverFiles();
});
