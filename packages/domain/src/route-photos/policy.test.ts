import { expect, test } from "vitest";
import { admin, free, outcome } from "../../test/actors";
import {
  canAddNotePhoto,
  canAddRoutePhoto,
  canRemoveRoutePhoto,
  type PhotoAccess,
  removesRoutePhotoAsSiteAdmin,
} from "./policy";
import { MAX_NOTE_PHOTOS, MAX_ROUTE_PHOTOS } from "./rules";

const ROUTE = { isPublic: true, authorId: "somebody", isShared: false, groupRole: null };
const GROUPS = { ...ROUTE, isPublic: false, isShared: true };

test.each([
  [free, { authorId: free.id }, MAX_ROUTE_PHOTOS - 1, "yes"],
  [free, { authorId: free.id }, MAX_ROUTE_PHOTOS, "CONFLICT"],
  [free, {}, 0, "FORBIDDEN"],
  [admin, {}, 0, "FORBIDDEN"],
  [free, { isPublic: false }, 0, "NOT_FOUND"],
] as const)("%o adds a photo to the route %o with %i: %s", (...row) => {
  const [actor, changes, added, expected] = row;
  expect(outcome(canAddRoutePhoto(actor, { ...ROUTE, ...changes }, added))).toBe(expected);
});

test.each([
  [{}, MAX_NOTE_PHOTOS - 1, "yes"],
  [{}, MAX_NOTE_PHOTOS, "CONFLICT"],
  [{ isPublic: false }, 0, "NOT_FOUND"],
  [GROUPS, 0, "yes"],
] as const)("a photo is added to a note on the route %o with %i: %s", (changes, added, expected) => {
  expect(outcome(canAddNotePhoto(free, { ...ROUTE, ...changes }, added))).toBe(expected);
});

const photo = (route: Partial<PhotoAccess["route"]>, userId = "somebody"): PhotoAccess => ({
  route: { ...ROUTE, ...route },
  userId,
});

test.each([
  [free, photo({}), "FORBIDDEN"],
  [free, photo({}, free.id), "yes"],
  // Whose line it is doesn't make somebody else's note theirs.
  [free, photo({ authorId: free.id }), "FORBIDDEN"],
  [free, photo({ isPublic: false }, free.id), "NOT_FOUND"],
  [free, photo({ ...GROUPS, groupRole: "admin" }), "yes"],
  [free, photo({ ...GROUPS, groupRole: "moderator" }), "FORBIDDEN"],
  [free, photo({ ...GROUPS, groupRole: "member" }), "FORBIDDEN"],
  [admin, photo({}), "yes"],
  [admin, photo({ isPublic: false }), "yes"],
] as const)("%o removes %o: %s", (actor, access, expected) => {
  expect(outcome(canRemoveRoutePhoto(actor, access))).toBe(expected);
});

test.each([
  [admin, photo({}), true],
  [admin, photo({}, admin.id), false],
  [admin, photo({ ...GROUPS, groupRole: "admin" }), false],
  [free, photo({ ...GROUPS, groupRole: "admin" }), false],
] as const)("whether %o removes %o as a site administrator: %s", (actor, access, expected) => {
  expect(removesRoutePhotoAsSiteAdmin(actor, access)).toBe(expected);
});
