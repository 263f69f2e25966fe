import { expect, test } from "vitest";
import { type Actor, GUEST } from "../actor";
import { canSetHomeSafe } from "./policy";

const person = (id: string): Actor => ({ kind: "member", id, onboarded: false, profileType: "free" });
const admin: Actor = { kind: "admin", id: "admin", onboarded: true, profileType: "renMode" };
const open = { isPublic: true, authorId: "author" };
const hidden = { isPublic: false, authorId: "author" };

test.each([
  ["the author", person("author"), "yes", "yes"],
  ["another member", person("other"), "FORBIDDEN", "NOT_FOUND"],
  ["the administrator", admin, "FORBIDDEN", "FORBIDDEN"],
  ["a guest", GUEST, "FORBIDDEN", "NOT_FOUND"],
] as const)("%s", (...[, actor, onOpen, onHidden]) => {
  const outcomes = [open, hidden].map((route) => canSetHomeSafe(actor, route));
  const words = outcomes.map((decision) => (decision.allowed ? "yes" : decision.code));
  expect(words).toEqual([onOpen, onHidden]);
});
