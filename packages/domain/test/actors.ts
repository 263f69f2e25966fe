import { type Admin, GUEST, type Onboarded, type SignedIn } from "../src/actor";
import type { Decision } from "../src/decision";

/** One actor for each row of a policy's table. `author` wrote the routes that tables name "author". */
export const guest = GUEST;
export const newcomer = {
  kind: "member",
  id: "newcomer",
  onboarded: false,
  profileType: "gold",
  plans: "specified",
} as const satisfies SignedIn;
export const free = {
  kind: "member",
  id: "free",
  onboarded: true,
  profileType: "free",
  plans: "specified",
} as const satisfies Onboarded;
export const author = {
  kind: "member",
  id: "author",
  onboarded: true,
  profileType: "free",
  plans: "specified",
} as const satisfies Onboarded;
export const premium = {
  kind: "member",
  id: "premium",
  onboarded: true,
  profileType: "premium",
  plans: "specified",
} as const satisfies Onboarded;
export const gold = {
  kind: "member",
  id: "gold",
  onboarded: true,
  profileType: "gold",
  plans: "specified",
} as const satisfies Onboarded;
export const admin = {
  kind: "admin",
  id: "admin",
  onboarded: true,
  profileType: "renMode",
  plans: "specified",
} as const satisfies Admin & Onboarded;
export const newAdmin = { ...admin, id: "newAdmin", onboarded: false } as const satisfies Admin;

export const outcome = (decision: Decision) => (decision.allowed ? "yes" : decision.code);
