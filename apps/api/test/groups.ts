import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../src/http/router";
import type { TestApp } from "./build-app";
import { member, type Person } from "./people";

type GroupInput = Partial<inferRouterInputs<AppRouter>["groups"]["create"]>;

/** The required fields of a group. */
export const GROUP_ESSENTIALS = {
  name: "Dust Eaters",
  description: "Long tracks, short stops",
  type: "motorcycle",
} as const;

/** Creates a group as this member and returns its id. */
export async function createGroup(creator: Person, fields: GroupInput = {}): Promise<number> {
  const { id } = await creator.api.groups.create.mutate({ ...GROUP_ESSENTIALS, ...fields });
  return id;
}

/** A private group with one person for each kind of caller; "removed" and "blocked" were members once. */
export async function privateGroup(app: TestApp, fields: GroupInput = {}) {
  const creator = await member(app, { firstName: "Cora", plan: "premium" });
  const id = await createGroup(creator, { isPrivate: true, ...fields });
  const people = {
    creator,
    admin: await member(app, { firstName: "Ada" }),
    rider: await member(app, { firstName: "Ravi" }),
    pending: await member(app, { firstName: "Pia" }),
    removed: await member(app, { firstName: "Remy" }),
    blocked: await member(app, { firstName: "Bo" }),
    outsider: await member(app, { firstName: "Otto" }),
    siteAdmin: await member(app, { firstName: "Sia", admin: true }),
  };
  for (const person of [people.admin, people.rider, people.pending, people.removed, people.blocked])
    await person.api.memberships.join.mutate({ id });
  for (const { id: userId } of [people.admin, people.rider, people.removed, people.blocked])
    await creator.api.memberships.approve.mutate({ id, userId });
  await creator.api.memberships.changeRole.mutate({ id, userId: people.admin.id, role: "admin" });
  await creator.api.memberships.remove.mutate({ id, userId: people.removed.id });
  await creator.api.memberships.block.mutate({ id, userId: people.blocked.id });
  return { id, ...people };
}
