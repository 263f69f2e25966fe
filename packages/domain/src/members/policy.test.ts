import { describe, expect, test } from "vitest";
import { type Actor, GUEST } from "../actor";
import type { Decision } from "../decision";
import { canManageMembers, canSetPlan } from "./policy";

const member: Actor = { kind: "member", id: "m", onboarded: true, profileType: "gold" };
const admin: Actor = { kind: "admin", id: "a", onboarded: true, profileType: "renMode" };

const outcome = (decision: Decision) => (decision.allowed ? "yes" : decision.code);

describe("who manages members", () => {
  test.each([
    ["guest", GUEST, ["UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED"]],
    ["member", member, ["FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]],
    ["administrator", admin, ["yes", "yes", "CONFLICT"]],
  ] as const)("%s", (_name, actor, [manage, ofMember, ofAdministrator]) => {
    expect(outcome(canManageMembers(actor))).toBe(manage);
    expect(outcome(canSetPlan(actor, { role: "user" }))).toBe(ofMember);
    expect(outcome(canSetPlan(actor, { role: "renMode" }))).toBe(ofAdministrator);
  });
});
