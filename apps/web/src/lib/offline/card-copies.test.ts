import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyOf } from "../../../test/emergency-cards";
import { canKeepCards, copiedEvents, keepCards, keepOnly, readCards, removeEndedCards } from "./card-copies";
import { claim, open, wipe } from "./store";

const EVENT = 5;
const ridersOf = async (memberId: string, eventId = EVENT) =>
  (await readCards(memberId, eventId))?.cards.map(({ user }) => user.id) ?? null;
const stored = async () => (await (await open()).getAll("cards")).length;

afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  await wipe();
  await claim("ana");
});

test("a copy is read by the member who took it, and by nobody else on this device", async () => {
  await keepCards("ana", copyOf(["ravi", "cleo"]));
  expect(await ridersOf("ana")).toEqual(["ravi", "cleo"]);
  expect(await ridersOf("ben")).toBeNull();
  expect(await ridersOf("ana", 6)).toBeNull();
  expect(await copiedEvents("ana")).toEqual([EVENT]);
  expect(await copiedEvents("ben")).toEqual([]);
});

test("another member's sign-in and a sign-out delete it", async () => {
  await keepCards("ana", copyOf(["ravi"]));
  await claim("ben");
  expect(await stored()).toBe(0);
  await keepCards("ben", copyOf(["ravi"]));
  await wipe();
  expect(await stored()).toBe(0);
});

test("a page that is open in another tab keeps no copy after a sign-out", async () => {
  await wipe();
  expect(await canKeepCards("ana")).toBe(false);
  await keepCards("ana", copyOf(["ravi"]));
  expect(await stored()).toBe(0);
});

test("it can't be read once the event is over, and is then deleted", async () => {
  await keepCards("ana", copyOf(["ravi"], 1));
  await keepCards("ana", copyOf(["ravi"], 9, 6));
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  expect(await ridersOf("ana")).toBeNull();
  await removeEndedCards();
  expect(await copiedEvents("ana")).toEqual([6]);
});

test("the cards of riders who have left or deleted theirs go", async () => {
  await keepCards("ana", copyOf(["ravi", "cleo"]));
  await keepOnly("ana", EVENT, ["cleo", "new"]);
  expect(await ridersOf("ana")).toEqual(["cleo"]);
});
