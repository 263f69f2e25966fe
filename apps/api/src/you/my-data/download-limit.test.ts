import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { member } from "../../../test/people";

const app = testApp({ rateLimit: true });

test("a member downloads their data once a minute", async () => {
  const [ana, ben] = [await member(app), await member(app)];
  const path = "/api/user/data/download";
  expect((await ana.rest("GET", path)).statusCode).toBe(200);
  const refused = await ana.rest("GET", path);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ben.rest("GET", path)).statusCode).toBe(200);
});
