import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../test/processes/process";
import { answerWhileStarting, type Starting } from "./answer-while-starting";

let starting: Starting;
let url: string;

beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  starting = await answerWhileStarting({ port, host: "127.0.0.1", appUrl: url, tiles: null });
});

afterEach(() => starting.makeRoom());

test("a server that starts says what is missing at the moment", async () => {
  const missing = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await missing()).toMatchObject([503, { missing: "starting", message: "The server is starting" }]);
  starting.say("database");
  expect(await missing()).toMatchObject([503, { missing: "database" }]);
  starting.say("migrations");
  expect(await missing()).toMatchObject([503, { missing: "migrations", code: "UNAVAILABLE" }]);
});

test("each of its answers has an id of its own and the security headers", async () => {
  const answers = await Promise.all(
    ["/healthz", "/readyz", "/"].map((path) => fetch(url + path, { headers: { accept: "text/html" } })),
  );
  const ids = answers.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain(null);
  for (const { headers } of answers) expect(headers.get("x-content-type-options")).toBe("nosniff");
});
