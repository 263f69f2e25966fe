import { riddenChoices, riddenLegChanges } from "@longpaddock/db/schema/ridden-choices";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { legKey } from "@longpaddock/roads/ridden/leg-key";
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileAlong, RIDDEN, share } from "../../../test/maps/ridden-legs";
import { member } from "../../../test/people";
import { keepChoices } from "../../gpx/ridden/chosen-rides";
import { loadRides } from "../../gpx/ridden/load-ridden-lines";
import { takeInRoutes } from "./take-in-routes";

const app = testApp();
const LEG = legKey(RIDDEN);

test("a ride that is taken out while it is chosen stands for its leg no longer, once that is done", async () => {
  const { db } = app.deps.database;
  for (const seed of [1, 2, 3])
    await share(await member(app, { plan: "gold" }), { gpxFile: fileAlong([RIDDEN], 12 * seed, seed) });
  await takeInRoutes(app.deps);
  const rides = await db.select().from(riddenLegs).where(eq(riddenLegs.leg, LEG)).orderBy(riddenLegs.metres);
  const [, middle, longest] = rides;
  if (!middle || !longest) expect.unreachable("three rides");
  const chosen = async () => (await loadRides(db)).get(LEG)?.kilometres;
  const noted = async () =>
    (await db.select({ id: riddenChoices.routeId }).from(riddenChoices)).map(({ id }) => id);
  let removing: Promise<void> | undefined;
  let commit = () => {};
  const isNoted = new Promise<void>((resolve) => {
    commit = resolve;
  });
  await new Promise<void>((isDeleted, fail) => {
    removing = db.transaction(async (tx) => {
      await tx.delete(riddenLegs).where(eq(riddenLegs.routeId, middle.routeId));
      isDeleted();
      await isNoted;
    });
    removing.catch(fail);
  });
  await keepChoices({ db });
  expect([await noted(), await chosen()]).toEqual([[middle.routeId], middle.metres / 1000]);
  commit();
  await removing;
  expect([await noted(), await chosen()]).toEqual([[middle.routeId], longest.metres / 1000]);
  await keepChoices({ db });
  expect([await noted(), await chosen()]).toEqual([[longest.routeId], longest.metres / 1000]);
});

test("many legs are chosen in steps, each as it would be alone", async () => {
  const { db } = app.deps.database;
  await db.execute(sql`
    insert into ${riddenLegs} (route_id, leg, metres, ridden_metres, line)
    select route_id, 'made-up ' || n, metres, ridden_metres, line from ${riddenLegs}, generate_series(1, 250) n
    where leg = ${LEG}`);
  await keepChoices({ db });
  expect(await db.select().from(riddenLegChanges)).toEqual([]);
  const [real, ...madeUp] = await db
    .select()
    .from(riddenChoices)
    .orderBy(desc(eq(riddenChoices.leg, LEG)));
  expect(madeUp).toHaveLength(250);
  expect(new Set(madeUp.map(({ routeId }) => routeId))).toEqual(new Set([real?.routeId]));
});
