import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerOf } from "./answers";
import { keptPacks, readPiece, removePack, savePack, savePiece } from "./packs/packs";
import { claim, readAnswer, saveAnswers, wipe } from "./store";
import type { KeptAnswer } from "./tables";

const DAY_MS = 86_400_000;
const key = (id: number) => [["routes", "byId"], { input: { id }, type: "query" }];
const answer = (id: number, savedAt = Date.now()) => answerOf(key(id), { id }, savedAt);
const hash = (id: number) => answer(id).hash;
const gpxOf = (id: number) => `/api/routes/${id}/gpx`;

async function saveRoute(id: number, answers: readonly KeptAnswer[], savedAt = Date.now()): Promise<void> {
  const key = `route ${id}`;
  await savePack(
    "ana",
    {
      ...{ key, title: "Barry Way", subjects: [key], answers: [], pieces: [gpxOf(id)] },
      ...{ hasMap: false, isWhole: true, savedAt, version: import.meta.env.ANSWERS_VERSION },
    },
    answers,
  );
  const data = new Blob(["<gpx/>"]);
  const piece = { address: gpxOf(id), query: "", type: "", etag: null, data, digest: null, savedAt };
  await savePiece("ana", key, { ...piece, name: "Barry Way.gpx" });
}

afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await wipe();
  await claim("ana");
});

test("an answer is read again with the member who loaded it", async () => {
  await saveAnswers("ana", [answer(1)]);
  expect(await readAnswer(hash(1))).toMatchObject({ json: '{"id":1}', memberId: "ana" });
});

test("another member who claims the device gets nothing", async () => {
  await saveAnswers("ana", [answer(1)]);
  await saveRoute(2, [answer(2)]);
  await claim("ben");
  await claim("ana");
  expect(await readAnswer(hash(1))).toBeNull();
  expect(await readPiece(gpxOf(2))).toBeNull();
  expect(await keptPacks("ana")).toEqual([]);
});

test("a page that is open in another tab saves nothing after a sign-out", async () => {
  await wipe();
  await saveAnswers("ana", [answer(1)]);
  await saveRoute(2, [answer(2)]);
  await claim("ana");
  expect(await readAnswer(hash(1))).toBeNull();
  expect(await keptPacks("ana")).toEqual([]);
});

test("the oldest answers go when there are more than 300, but none of a kept route", async () => {
  const old = Date.now() - DAY_MS;
  await saveRoute(1000, [answer(1000, old)]);
  await saveAnswers("ana", [answer(1, old + 1), answer(2, old + 2)]);
  await saveAnswers(
    "ana",
    Array.from({ length: 299 }, (_, index) => answer(100 + index)),
  );
  expect(await readAnswer(hash(1))).toBeNull();
  expect(await readAnswer(hash(2))).not.toBeNull();
  expect(await readAnswer(hash(1000))).not.toBeNull();
});

test("the answers together stay below 25 MB", async () => {
  const large = (id: number) => ({
    ...answer(id, id),
    savedAt: Date.now() + id,
    json: "x".repeat(9_000_000),
  });
  await saveAnswers("ana", [large(1), large(2), large(3)]);
  expect(await readAnswer(hash(1))).toBeNull();
  expect(await readAnswer(hash(2))).not.toBeNull();
});

test("an answer is not shown after 30 days", async () => {
  await saveRoute(1, [answer(1, Date.now() - 31 * DAY_MS)]);
  expect(await readAnswer(hash(1))).toBeNull();
});

test("a full device keeps what it has, and no half of a route", async () => {
  await saveAnswers("ana", [answer(1)]);
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
    // As browsers do: the request fails later, and ends its transaction.
    if (this.name === "answers") queueMicrotask(() => this.transaction.abort());
    return put.apply(this, row);
  });
  await expect(saveRoute(2, [answer(2)])).rejects.toThrow();
  expect(await keptPacks("ana")).toEqual([]);
  expect(await readAnswer(hash(1))).not.toBeNull();
});

test("the file of a route goes with its star, and its page stays like any opened page", async () => {
  await saveRoute(1, [answer(1)]);
  expect(await readPiece(gpxOf(1))).toMatchObject({ name: "Barry Way.gpx" });
  await removePack("ana", "route 1");
  expect(await readPiece(gpxOf(1))).toBeNull();
  expect(await readAnswer(hash(1))).not.toBeNull();
});
