import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { avg, count, eq, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";

const app = testApp();

const rate = (person: Person, id: number, rating: number) =>
  resendWhileBusy(() => person.rest("POST", `/api/routes/${id}/rate`, { payload: { rating } }));

test("keeps count and average right when fifty members send three hundred ratings at once", async () => {
  const author = await member(app);
  const [id, other] = [await shareRoute(author), await shareRoute(author)];
  const riders: Person[] = [];
  // One at a time, because hashing fifty passwords at once can exceed the handler's timeout on a busy machine.
  while (riders.length < 50) riders.push(await member(app));
  const work = riders.map(async (rider, nth) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const answer = await rate(rider, turn % 5 === 4 ? other : id, 1 + ((nth * 7 + turn * 3) % 5));
      statuses.push(answer.statusCode);
    }
    return statuses;
  });
  const statuses = (await Promise.all(work)).flat();
  expect(statuses).toHaveLength(300);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { db } = app.deps.database;
  for (const routeId of [id, other]) {
    const [stored] = await db.select().from(routes).where(eq(routes.id, routeId));
    const [counted] = await db
      .select({
        ratingSum: sum(routeRatings.rating).mapWith(Number),
        totalRatings: count(),
        average: avg(routeRatings.rating).mapWith(Number),
      })
      .from(routeRatings)
      .where(eq(routeRatings.routeId, routeId));
    expect(counted?.totalRatings).toBe(50);
    expect(stored).toMatchObject({ ratingSum: counted?.ratingSum, totalRatings: 50 });
    expect(stored?.averageRating).toBeCloseTo(counted?.average ?? 0, 10);
  }
});
