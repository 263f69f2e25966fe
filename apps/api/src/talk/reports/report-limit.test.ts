import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member } from "../../../test/people";

const app = testApp({ rateLimit: true });

test("a member's 21st report in half an hour gets 429, whatever it is about", async () => {
  const [writer, rider] = [await member(app), await member(app)];
  const id = await shareRoute(writer);
  await writer.api.ratings.rate.mutate({ id, rating: 4, review: "Spam" });
  const { id: ratingId } = await writer.api.ratings.own.query({ id });
  const statuses: number[] = [];
  while (statuses.length < 21) {
    const answer = await rider.rest("POST", `/api/ratings/${ratingId}/report`, {
      payload: { reason: "spam" },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([201, ...Array(19).fill(409), 429]);
  for (const path of ["/api/posts/1/report", "/api/comments/1/report"])
    expect((await rider.rest("POST", path, { payload: { reason: "spam" } })).statusCode).toBe(429);
});
