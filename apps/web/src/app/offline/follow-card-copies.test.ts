// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { copyOf, withCards } from "../../../test/emergency-cards";
import { EVENT } from "../../../test/events";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { copiedEvents, keepCards, readCards } from "../../lib/offline/card-copies";
import { claim, wipe } from "../../lib/offline/store";
import { createClients } from "../clients";
import { followCardCopies } from "./follow-card-copies";

const ridersOf = async () => (await readCards("ana", EVENT.id))?.cards.map(({ user }) => user.id) ?? null;
const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** Starts the app, while the server answers the list of cards like this. */
function start(list: unknown) {
  const asked = vi.fn(() => (typeof list === "function" ? list() : list));
  const given = stubTrpc({ "events.read": EVENT, "emergencyCards.list": asked });
  const clients = createClients();
  const onFailure = vi.fn();
  followCardCopies(clients, onFailure)("ana");
  return { ...clients, given, asked, onFailure };
}

beforeEach(async () => {
  await wipe();
  await claim("ana");
  await keepCards("ana", copyOf(["ravi", "cleo"]));
});

test.each([
  ["who is no longer the organiser or sweep", new Refusal("FORBIDDEN", 403)],
  ["of an event that was closed", new Refusal("CONFLICT", 409)],
  ["who was removed from the private group", new Refusal("NOT_FOUND", 404)],
])("the copy of a member %s is deleted at the next start", async (_who, refusal) => {
  start(refusal);
  await expect.poll(() => copiedEvents("ana")).toEqual([]);
});

test("cards of riders who have left or deleted theirs are deleted", async () => {
  start(withCards({ ravi: false, cleo: true, dan: true }));
  await expect.poll(ridersOf).toEqual(["cleo"]);
});

test.each([
  ["no network", unreachable],
  ["a server that is down", new Refusal("UNAVAILABLE", 503)],
])("%s deletes nothing", async (_why, answer) => {
  const { asked } = start(answer);
  await expect.poll(() => asked).toHaveBeenCalled();
  await new Promise((later) => setTimeout(later, 100));
  expect(await ridersOf()).toEqual(["ravi", "cleo"]);
});

test("the end of the session is passed on", async () => {
  const { onFailure } = start(new Refusal("UNAUTHORIZED", 401));
  await expect.poll(() => onFailure).toHaveBeenCalledOnce();
});

test("it is asked again when the page of the event has changed", async () => {
  const { api, given, asked } = start(withCards({ ravi: true, cleo: true }));
  await expect.poll(() => asked).toHaveBeenCalled();
  given["emergencyCards.list"] = new Refusal("FORBIDDEN", 403);
  await api.events.read.fetch({ id: EVENT.id });
  await expect.poll(() => copiedEvents("ana")).toEqual([]);
});

test("without a network the copy of an event that is over is deleted all the same", async () => {
  await keepCards("ana", copyOf(["ravi"], -1));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  start(unreachable);
  await expect.poll(() => copiedEvents("ana")).toEqual([]);
  vi.restoreAllMocks();
});
