// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Act } from "./act";
import { removeActsOf, removeOldActs } from "./act-store";
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
  vi.stubGlobal("fetch", async (path: string, { body, headers }: RequestInit = {}) => {
    const status = statuses[path];
    if (status === undefined) throw new TypeError("Failed to fetch");
    if (new Headers(headers).get("x-acting-member") !== member) return Response.json({}, { status: 401 });
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ message: "You have said you can't make it" }, { status });
  });
}

const unreachable = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

const record = (status: CheckInStatus, { memberId = "ana", minutesAgo = 60, path = PATH } = {}) =>
  waitingActs.record({
    actId: `act ${++number}`,
    memberId,
    kind: "checkIn",
    eventId: EVENT,
    path,
    body: { status },
    statedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });

const statuses = () => sent.map(({ body }) => body.status);
const waiting = () => waitingActs.read().map(({ body, refusal }) => [body.status, refusal]);
const settled = (left: number) => expect.poll(() => waitingActs.read()).toHaveLength(left);

beforeEach(async () => {
  unreachable();
  sent.length = 0;
  results.length = 0;
  for (const member of ["ana", "ben"]) await removeActsOf(member);
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
  expect(sent[0]?.body).toHaveProperty("sentAt");
});

test("what waits is sent also if two parts of the page begin at the same time", async () => {
  await record("checked_in");
  await waitingActs.follow("nobody");
  serve("ana", { [PATH]: 200 });
  void waitingActs.follow("ana");
  await waitingActs.start("ana");
  expect(statuses()).toEqual(["checked_in"]);
});

test("a device that can't keep an act sends it at once, and says if that fails too", async () => {
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await expect(record("checked_in")).rejects.toThrow();
  serve("ana", { [PATH]: 200 });
  await record("checked_in", { minutesAgo: 0 });
  expect([statuses(), waiting(), results.length]).toEqual([["checked_in"], [], 1]);
  vi.restoreAllMocks();
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
    expect(waitingActs.readFailing()).toBe(true);
  }
  const busy = { code: "BUSY", message: "Someone else is changing this right now. Please try again." };
  vi.stubGlobal("fetch", async () => Response.json(busy, { status: 409 }));
  await waitingActs.send();
  expect(waitingActs.readFailing()).toBe(true);
  unreachable();
  await waitingActs.send();
  expect(waitingActs.readFailing()).toBe(false);
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

test("another member neither sees nor sends what waits, and it goes when its own member is back", async () => {
  await record("checked_in");
  await waitingActs.follow("ben");
  expect(waiting()).toEqual([]);
  serve("ben", { [PATH]: 200 });
  await waitingActs.start("ben");
  await record("started", { memberId: "ben", minutesAgo: 0 });
  await settled(0);
  expect(statuses()).toEqual(["started"]);
  serve("ana", { [PATH]: 200 });
  await removeOldActs();
  await waitingActs.start("ana");
  expect(statuses()).toEqual(["started", "checked_in"]);
});

test("what nobody has sent for a month is deleted", async () => {
  await record("checked_in", { minutesAgo: 31 * 24 * 60 });
  await removeOldActs();
  await waitingActs.follow("ben");
  await waitingActs.follow("ana");
  expect(waiting()).toEqual([]);
});

test("a page of the network in the place of a refusal refuses nothing", async () => {
  await record("checked_in");
  vi.stubGlobal("fetch", async () => new Response("<p>Pay here first</p>", { status: 403 }));
  await waitingActs.send();
  expect(waiting()).toEqual([["checked_in", null]]);
});

test("the device's clock goes with the stated time, so that the server can correct it", async () => {
  await record("checked_in");
  serve("ana", { [PATH]: 200 });
  await waitingActs.send();
  const { statedAt, sentAt } = sent[0]?.body ?? {};
  const age = Date.parse(String(sentAt)) - Date.parse(String(statedAt));
  expect(Math.round(age / 60_000)).toBe(60);
});

test("a refusal that no part of the page shows is told apart from the others", async () => {
  await record("checked_in");
  serve("ana", { [PATH]: 409 });
  await waitingActs.send();
  expect(waitingActs.readUnshown()).toHaveLength(1);
  const hide = waitingActs.showRefusals("checkIn", EVENT);
  expect(waitingActs.readUnshown()).toHaveLength(0);
  hide();
  expect(waitingActs.readUnshown()).toHaveLength(1);
});
