import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member } from "../../../test/people";

const app = testApp({ rateLimit: true });

const payload = { title: "It is slow", description: "Every page takes a minute.", category: "performance" };

test("the sixth report from an address in ten minutes gets 429 with Retry-After, signed in or not", async () => {
  const rider = await member(app);
  const statuses: number[] = [];
  for (const sender of [guest(app), rider, guest(app), rider, guest(app)])
    statuses.push((await sender.rest("POST", "/api/admin/issues", { payload })).statusCode);
  expect(statuses).toEqual(Array(5).fill(201));
  const refused = await rider.rest("POST", "/api/admin/issues", { payload });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json().message).toBe("Too many requests. Please wait a moment and try again.");
});
