import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-web-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Long Paddock</title>");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = { title: "Barry Way", description: "", url: "", picture: { url: "", description: "" } };

test.each([
  ["down", false, () => Promise.reject(new Error("no connection"))],
  ["hanging", false, () => new Promise<null>(() => {})],
  ["busy", true, async () => HEAD],
])("a page opens without its head when the database is %s", async (_state, isBusy, findHead) => {
  const app = Fastify().decorate("isUnderPressure", () => isBusy);
  await app.register(cookie);
  await app.register(staticFiles, { folder, appUrl: "http://localhost:3000", cookieName: "sid", findHead });
  const { statusCode, payload } = await app.inject({ url: "/routes/1" });
  expect([statusCode, /<title>(.*)<\/title>/.exec(payload)?.[1]]).toEqual([200, "Long Paddock"]);
  await app.close();
});
