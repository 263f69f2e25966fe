import { expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import type { EventAccess } from "../participations/policy";
import { canAddPhoto, canRemovePhoto, removesAsSiteAdmin } from "./policy";

const EVENT: EventAccess = {
  organizerId: "somebody",
  status: "cancelled",
  overAt: new Date(0),
  roles: [],
  group: null,
};
const groupOf = (isPrivate: boolean, status?: "active" | "pending" | "blocked") => ({
  isPrivate,
  createdBy: "somebody",
  membership: status ? ({ role: "member", status } as const) : null,
});

test.each([
  [{}, "confirmed", "yes"],
  [{}, "tentative", "yes"],
  [{}, "waitlisted", "FORBIDDEN"],
  [{}, "declined", "FORBIDDEN"],
  [{}, null, "FORBIDDEN"],
  [{ organizerId: free.id }, null, "yes"],
  [{ roles: ["co_organizer"] }, null, "yes"],
  [{ roles: ["lead"] }, null, "FORBIDDEN"],
  [{ group: groupOf(false) }, "confirmed", "yes"],
  [{ group: groupOf(false, "blocked") }, "confirmed", "FORBIDDEN"],
  [{ group: groupOf(true, "active") }, "confirmed", "yes"],
  [{ group: groupOf(true, "pending") }, "confirmed", "NOT_FOUND"],
  [{ group: groupOf(true) }, "confirmed", "NOT_FOUND"],
] as const)("adding a photo, with %o and the answer %s: %s", (changes, answer, expected) => {
  expect(outcome(canAddPhoto(free, { ...EVENT, ...changes }, { answer, added: 99 }))).toBe(expected);
});

test("a rider adds a hundred photos to an event at most", () => {
  const add = (added: number) => outcome(canAddPhoto(free, EVENT, { answer: "confirmed", added }));
  expect([99, 100].map(add)).toEqual(["yes", "CONFLICT"]);
});

test.each([
  [{}, "somebody else", "FORBIDDEN"],
  [{}, free.id, "yes"],
  [{ organizerId: free.id }, "somebody else", "yes"],
  [{ roles: ["co_organizer"] }, "somebody else", "yes"],
  [{ roles: ["sweep"] }, "somebody else", "FORBIDDEN"],
  [{ group: groupOf(true) }, free.id, "NOT_FOUND"],
  [{ group: groupOf(true, "blocked"), organizerId: free.id }, free.id, "NOT_FOUND"],
] as const)("removing a photo, with %o, of %s: %s", (changes, userId, expected) => {
  expect(outcome(canRemovePhoto(free, { ...EVENT, ...changes }, { userId }))).toBe(expected);
});

test("site administrators remove any photo", () => {
  expect(outcome(canRemovePhoto(admin, EVENT, { userId: "somebody else" }))).toBe("yes");
});

test.each([
  [admin, {}, "somebody else", true],
  [admin, {}, admin.id, false],
  [admin, { organizerId: admin.id }, "somebody else", false],
  [free, { organizerId: free.id }, "somebody else", false],
] as const)("whether %o removes a photo as a site administrator", (...row) => {
  const [actor, changes, userId, expected] = row;
  expect(removesAsSiteAdmin(actor, { ...EVENT, ...changes }, { userId })).toBe(expected);
});
