import { insertOne } from "@longpaddock/db/insert-one";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { fileOf, gpxBytes, nameless, uploadRoute } from "../../../../test/factories";
import { homeRoutes } from "../../../../test/home-routes";
import { AT_HOME, HOME } from "../../../../test/home-tracks";
import { form, member } from "../../../../test/people";
import { resendWhileBusy } from "../../../../test/resend-while-busy";
import { waitingForLocks } from "../../../../test/waiting-for-locks";
import { sweepHomeCuts } from "../../home-areas/sweep-home-cuts";

const app = testApp({ holdsTransactions: true });
const { expectHomeHidden, setHome, expectNoLeftoverFiles } = homeRoutes(app);
const FILES = ["garmin-alpine-way.gpx", "calimoto-putty-road.gpx", "strava-adelaide-hills.gpx"];

test("of several edits of one version at once, one is saved whole and the others are told", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, { gpxFile: fileOf(await gpxBytes(FILES[0] ?? "")) });
  for (let version = 1; version <= 5; version++) {
    // On a busy machine, the edit that is saved may be answered too late. Sent again, it finds the route changed by itself.
    let late = 0;
    const answers = await Promise.all(
      FILES.map(async (name) => {
        const fields = { version: String(version), name, gpxFile: fileOf(await gpxBytes(name), name) };
        const body = await form(fields);
        return resendWhileBusy(async () => {
          const answer = await author.rest("PATCH", `/api/routes/${id}`, body);
          if (answer.statusCode === 503) late++;
          return answer;
        });
      }),
    );
    const saved = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3 - saved.length);
    expect(saved.length).toBeLessThanOrEqual(1);
    expect(saved.length + late).toBeGreaterThanOrEqual(1);
    const route = (await author.rest("GET", `/api/routes/${id}`)).json();
    for (const answer of saved) expect(route).toEqual(answer.json());
    expect([route.version, route.gpxData.file.name]).toEqual([version + 1, route.name]);
    const stored = (await author.rest("GET", `/api/routes/${id}/gpx`)).rawPayload;
    expect(nameless(stored)).toBe(nameless(await gpxBytes(route.name)));
  }
  await expectNoLeftoverFiles();
});

test("simultaneous edits, home changes, ratings and sweeps never show a home or lose a file", async () => {
  const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
  await setHome(author);
  const { id } = await uploadRoute(author, { gpxFile: fileOf(AT_HOME["out and back"] ?? "") });
  const documents = [AT_HOME["a ride away"], AT_HOME["several segments"], AT_HOME["UTF-16"]];
  for (let round = 0; round < 4; round++) {
    const edits = documents.map(async (document) =>
      resendWhileBusy(async () =>
        author.rest("PATCH", `/api/routes/${id}`, await form({ gpxFile: fileOf(document ?? "") })),
      ),
    );
    const rating = resendWhileBusy(() =>
      rider.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } }),
    );
    const [answers] = await Promise.all([
      Promise.all(edits),
      setHome(author, { ...HOME, radius: 1000 + round }),
      sweepHomeCuts(app.deps),
      rating,
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    await sweepHomeCuts(app.deps);
    await expectHomeHidden(id);
    expect((await rating).statusCode).toBe(200);
  }
  await expectNoLeftoverFiles();
});

test("an edit and a new route with the same new word don't wait for each other", async () => {
  const { db } = app.deps.database;
  const { id: authorId } = await member(app);
  const essentials = { authorId, vehicleType: "4x4", difficulty: "easy" } as const;
  const edited = await insertOne(db, routes, { ...essentials, name: "Zebra", state: "VIC" });
  const both = await db.transaction(async (tx) => {
    await tx.insert(routes).values({ ...essentials, name: "Aaaa", state: "NSW" });
    const editing = db
      .update(routes)
      .set({ name: "Aaaa aardvark" })
      .where(eq(routes.id, edited.id))
      .execute();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    let isShared = false;
    const sharing = db
      .insert(routes)
      .values({ ...essentials, name: "Aardvark zebra", state: "QLD" })
      .then(() => {
        isShared = true;
      });
    await expect.poll(async () => isShared || (await waitingForLocks(db)) === 2).toBe(true);
    return [editing, sharing];
  });
  await expect(Promise.all(both)).resolves.toHaveLength(2);
});
