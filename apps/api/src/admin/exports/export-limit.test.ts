import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { member } from "../../../test/people";

const app = testApp({ rateLimit: true });

test("a second export within a minute gets 429 with Retry-After, and a page that says when to come back", async () => {
  const admin = await member(app, { admin: true });
  const get = (accept: string) => admin.rest("GET", "/api/admin/export/groups", { headers: { accept } });
  expect((await get("*/*")).statusCode).toBe(200);
  const refused = await get("*/*");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const page = await get("text/html");
  expect(page.statusCode).toBe(429);
  expect(page.body).toMatch(/You can start the next one in \d+ seconds?\./);
});
