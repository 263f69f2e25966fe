import type { TestApp } from "../build-app";
import { guest, member, type Person } from "../people";

/**
 * The columns of the access table, with their headings there. Each is the same person for everything in the world: the
 * author wrote all topics, comments, polls and routes, the organiser made all events, and the creator both groups.
 */
export const ROLES = {
  visitor: "vis",
  newcomer: "new",
  outsider: "out",
  waiting: "wai",
  former: "for",
  blocked: "blo",
  member: "mem",
  rider: "rid",
  author: "aut",
  organiser: "org",
  groupAdmin: "adm",
  creator: "cre",
  siteAdmin: "sit",
  suspended: "sus",
} as const;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** Who may know nothing of what is in the private group. */
export const OUTSIDE = [
  "visitor",
  "newcomer",
  "outsider",
  "waiting",
  "former",
  "blocked",
  "suspended",
] as const;

/** In all that is written in the private group, and the name of a member who is in no other place. */
export const SECRET = "quollburrow";

export type People = Record<Role, Person> & {
  /** A member and rider whom admins and organisers act on. */
  target: Person;
  /** Only in the private group, and at its event. */
  hermit: Person;
};

export async function addPeople(app: TestApp): Promise<People> {
  const inside = (firstName: string) => member(app, { firstName, plan: "premium" });
  return {
    visitor: guest(app),
    newcomer: await member(app, { onboarded: false }),
    outsider: await member(app),
    waiting: await member(app, { plan: "premium" }),
    former: await member(app, { plan: "premium" }),
    blocked: await member(app, { plan: "premium" }),
    member: await inside("Mia"),
    rider: await inside("Rob"),
    author: await inside("Ari"),
    organiser: await member(app, { firstName: "Olu", plan: "gold" }),
    groupAdmin: await inside("Ada"),
    creator: await member(app, { firstName: "Cora", plan: "gold" }),
    siteAdmin: await member(app, { firstName: "Sia", admin: true }),
    suspended: await inside("Sue"),
    target: await inside("Tia"),
    hermit: await member(app, { lastName: SECRET }),
  };
}
