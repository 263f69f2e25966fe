// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Act, removeActsOfOthers } from "./act-store";
import type { ActResult } from "./send-acts";
import { waitingActs } from "./waiting-acts";

const EVENT = 5;
const PATH = `/api/events/${EVENT}/check-in`;

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const sent: Sent[] = [];
const results: ActResult[] = [];
let number = 0;
let stop: () => void = () => undefined;

/** Answers each path with a status; a path without one gets no response, as in a dead spot. */
function serve(member: string | null, statuses: Readonly<Record<string, number>> = {}): void {
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/auth/user") return Response.json({ id: member }, { status: member ? 200 : 401 });
    const status = statuses[path];
    if (status === undefined) throw new TypeError("Failed to fetch");
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ message: "You have said you can't make it" }, { status });
  });
}

const unreachable = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

const record = (
  status: string,
  { memberId = "ana", minutesAgo = 60, path = PATH, kind = "checkIn" as Act["kind"] } = {},
) =>
  waitingActs.record({
    actId: `act ${++number}`,
    memberId,
    kind,
    eventId: EVENT,
    path,
    body: { status },
    statedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });

const statuses = () => sent.map(({ body }) => body.status);
const waiting = () => waitingActs.read().map(({ body, refusal }) => [body.status, refusal]);
const settled = (left: number) => vi.waitFor(() => expect(waitingActs.read()).toHaveLength(left));

beforeEach(async () => {
  unreachable();
  sent.length = 0;
  results.length = 0;
  await removeActsOfOthers(null);
  stop = waitingActs.onResult((result) => results.push(result));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("acts wait while there is no network, and are then sent in their order with their own times", async () => {
  await record("checked_in", { minutesAgo: 90 });
  await record("started", { minutesAgo: 60 });
  expect(waiting()).toEqual([
    ["checked_in", null],
    ["started", null],
  ]);
  serve("ana", { [PATH]: 200 });
  await waitingActs.send();
  expect(statuses()).toEqual(["checked_in", "started"]);
  expect(sent[0]?.body).toMatchObject({ actId: expect.any(String), statedAt: expect.stringMatching(/Z$/) });
  expect(waiting()).toEqual([]);
  expect(results.map(({ act }) => act.body.status)).toEqual(["checked_in", "started"]);
});

test("with a network an act is sent at once, as done now by the server's clock", async () => {
  serve("ana", { [PATH]: 200 });
  await record("checked_in", { minutesAgo: 0 });
  await settled(0);
  expect(sent[0]?.body).not.toHaveProperty("statedAt");
});

test("a dead spot in between keeps the rest, and nothing is sent out of order", async () => {
  await record("checked_in");
  await record("started", { path: `${PATH}?later` });
  await record("completed");
  serve("ana", { [PATH]: 200 });
  await waitingActs.send();
  expect(statuses()).toEqual(["checked_in"]);
  serve("ana", { [PATH]: 200, [`${PATH}?later`]: 200 });
  await waitingActs.send();
  expect(statuses()).toEqual(["checked_in", "started", "completed"]);
});

test("a server that is down or busy keeps an act", async () => {
  await record("checked_in");
  for (const status of [500, 503, 429]) {
    serve("ana", { [PATH]: status });
    await waitingActs.send();
  }
  expect(waiting()).toEqual([["checked_in", null]]);
});

test("a refused act stays with the reason until it is dismissed, isn't sent again, and holds up no other", async () => {
  await record("checked_in");
  await record("started", { path: `${PATH}?other` });
  serve("ana", { [PATH]: 409, [`${PATH}?other`]: 200 });
  await waitingActs.send();
  await waitingActs.send();
  expect(statuses()).toEqual(["checked_in", "started"]);
  expect(waiting()).toEqual([["checked_in", "You have said you can't make it"]]);
  expect(results[0]).toMatchObject({ refusal: "You have said you can't make it" });
  await waitingActs.dismiss(waitingActs.read()[0] as Act);
  await waitingActs.send();
  expect(waiting()).toEqual([]);
});

test("after the end of the session acts wait until the same member has signed in again", async () => {
  const onSignedOut = vi.spyOn(waitingActs, "onSignedOut");
  await record("checked_in");
  serve(null, { [PATH]: 200 });
  await waitingActs.send();
  expect(onSignedOut).toHaveBeenCalled();
  serve("ben", { [PATH]: 200 });
  await waitingActs.send();
  expect([sent.length, waiting().length]).toEqual([0, 1]);
  serve("ana", { [PATH]: 200 });
  await waitingActs.start("ana");
  expect([sent.length, waiting().length]).toEqual([1, 0]);
});

test("openings of emergency cards survive a sign-out and another member's sign-in, for their own member to send", async () => {
  await record("opened", { kind: "cardOpening" });
  await record("checked_in");
  await removeActsOfOthers(null);
  await removeActsOfOthers("ben");
  serve("ben", { [PATH]: 200 });
  await waitingActs.start("ben");
  expect([sent.length, waiting().length]).toEqual([0, 0]);
  serve("ana", { [PATH]: 200 });
  await waitingActs.start("ana");
  expect(statuses()).toEqual(["opened"]);
});

test("another member neither sees nor sends what waits, and their sign-in deletes it", async () => {
  await record("checked_in");
  await waitingActs.follow("ben");
  expect(waiting()).toEqual([]);
  serve("ben", { [PATH]: 200 });
  await removeActsOfOthers("ben");
  await waitingActs.start("ben");
  await waitingActs.follow("ana");
  expect([sent.length, waiting().length]).toEqual([0, 0]);
});
