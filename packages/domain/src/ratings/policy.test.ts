import { expect, test } from "vitest";
import { type Actor, GUEST } from "../actor";
import type { Decision } from "../decision";
import { canRate } from "./policy";

const newcomer: Actor = { kind: "member", id: "newcomer", onboarded: false, profileType: "gold" };
const member: Actor = { kind: "member", id: "member", onboarded: true, profileType: "free" };
const author: Actor = { kind: "member", id: "author", onboarded: true, profileType: "free" };
const admin: Actor = { kind: "admin", id: "admin", onboarded: true, profileType: "renMode" };

const open = { isPublic: true, authorId: "author" };
const hidden = { isPublic: false, authorId: "author" };

const outcome = (decision: Decision) => (decision.allowed ? "yes" : decision.code);

test.each([
  ["guest", GUEST, "UNAUTHORIZED", "NOT_FOUND"],
  ["newcomer", newcomer, "ONBOARDING_REQUIRED", "NOT_FOUND"],
  ["member", member, "yes", "NOT_FOUND"],
  ["author", author, "yes", "yes"],
  ["administrator", admin, "yes", "yes"],
] as const)("%s rates open and private routes", (...[, actor, ofOpen, ofHidden]) => {
  expect([open, hidden].map((route) => outcome(canRate(actor, route)))).toEqual([ofOpen, ofHidden]);
});
