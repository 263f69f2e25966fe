import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member } from "../../../test/people";

const app = testApp();
const ROUNDS = 15;

test("of a member's simultaneous reports of one note, one is kept", async () => {
  const [writer, rider] = [await member(app), await member(app)];
  const id = await shareRoute(writer);
  await writer.api.ratings.rate.mutate({ id, rating: 4, review: "Spam" });
  const { id: ratingId } = await writer.api.ratings.own.query({ id });
  const reports = Array.from({ length: 10 }, () =>
    rider.rest("POST", `/api/ratings/${ratingId}/report`, { payload: { reason: "spam" } }),
  );
  const statuses = (await Promise.all(reports)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([201, ...Array(9).fill(409)]);
});

test("no report of a removed note stays pending, however removal, rewriting and reporting overlap", async () => {
  const [writer, admin] = [await member(app), await member(app, { admin: true })];
  const riders = [await member(app), await member(app), await member(app)];
  const { db } = app.deps.database;
  const id = await shareRoute(writer);
  for (let round = 0; round < ROUNDS; round++) {
    await writer.api.ratings.rate.mutate({ id, rating: 4, review: `Version ${round}`, conditions: "dry" });
    const { id: ratingId } = await writer.api.ratings.own.query({ id });
    const [first, ...rest] = riders;
    const sent = await first?.api.reports.create.mutate({ id: ratingId, reason: "spam" });
    const outcomes = await Promise.all([
      admin.rest("PATCH", `/api/admin/reports/${sent?.id}`, { payload: { status: "removed" } }),
      writer.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 1 + (round % 5) } }),
      ...rest.map((rider) =>
        rider.rest("POST", `/api/ratings/${ratingId}/report`, { payload: { reason: "abusive" } }),
      ),
    ]);
    const [removal, stars, ...reports] = outcomes.map(({ statusCode }) => statusCode);
    expect([removal, stars]).toEqual([200, 200]);
    for (const status of reports) expect([201, 404]).toContain(status);
    const left = await db.select().from(contentReports).where(eq(contentReports.ratingId, ratingId));
    expect(left.filter(({ status }) => status === "pending")).toEqual([]);
    const [rating] = await db.select().from(routeRatings).where(eq(routeRatings.id, ratingId));
    expect(rating).toMatchObject({
      review: null,
      conditions: null,
      writtenAt: null,
      rating: 1 + (round % 5),
    });
  }
});
