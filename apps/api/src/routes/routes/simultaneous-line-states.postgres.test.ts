import { routes } from "@longpaddock/db/schema/routes";
import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS } from "../../../test/factories";
import { member } from "../../../test/people";
import { waitingForLocks } from "../../../test/waiting-for-locks";
import { setLineFacts } from "./set-line-facts";

const app = testApp({ holdsTransactions: true });
/** So many that PostgreSQL reads the table in its own order. */
const ROUTES = 400;
const FROM_ALBURY = { googleMapsUrl: null, waypoints: [{ latitude: -36.07, longitude: 146.916 }] };

test("finding the states of older routes locks them by id, as others do", async () => {
  const { db } = app.deps.database;
  const { id: authorId } = await member(app);
  const older = { ...ESSENTIALS, authorId, gpxData: FROM_ALBURY };
  await db.insert(routes).values(Array.from({ length: ROUTES }, () => older));
  const ids = (await db.select({ id: routes.id }).from(routes).orderBy(asc(routes.id))).map(({ id }) => id);
  const [first = 0, ...others] = ids;
  // Moves the first route behind the others in the table.
  await db
    .update(routes)
    .set({ description: "x".repeat(5000) })
    .where(eq(routes.id, first));
  await db.execute(sql`analyze routes`);

  const { sweeping } = await db.transaction(async (tx) => {
    const lock = (id: number[]) =>
      tx
        .select({ id: routes.id })
        .from(routes)
        .where(inArray(routes.id, id))
        .for("no key update", { skipLocked: true });
    await lock([first]);
    const started = setLineFacts(app.deps);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    expect(await lock(others)).toHaveLength(others.length);
    return { sweeping: started };
  });
  await sweeping;
  expect(await db.$count(routes, isNotNull(routes.lineStates))).toBe(ROUTES);
});
