import { groups } from "@longpaddock/db/schema/groups";
import { imports } from "@longpaddock/db/schema/imports";
import { hasEmail, users } from "@longpaddock/db/schema/users";
import { canImport } from "@longpaddock/domain/imports/policy";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type OnboardedCtx, withoutRequest } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { memberActor } from "../../core/member-actor";
import { loadGroup } from "../../riders/memberships/load";
import { Refusal } from "../command";

export type OperatorDeps = Pick<ServerDeps, "database" | "clock" | "services" | "log">;

const columns = { id: groups.id, name: groups.name, createdBy: groups.createdBy };

export interface NamedGroup {
  id: number;
  name: string;
  createdBy: string;
}

/** By its id, or its name in any case. */
export async function findGroup({ database: { db } }: OperatorDeps, text: string): Promise<NamedGroup> {
  const byName = await db
    .select(columns)
    .from(groups)
    .where(eq(sql`lower(${groups.name})`, text.toLowerCase()))
    .orderBy(groups.id);
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const byId = await db.select(columns).from(groups).where(eq(groups.id, id));
  const [found, ...others] = byId.length > 0 ? byId : byName;
  if (!found)
    throw new Refusal(
      `There is no group '${text}'. Give its id, which its page's address ends with, or its name.`,
    );
  if (others.length > 0)
    throw new Refusal(
      `Several groups are called '${text}'. Give the id of one: ${byName.map(({ id }) => id).join(", ")}.`,
    );
  return found;
}

export async function groupOfImport({ database: { db } }: OperatorDeps, id: number): Promise<NamedGroup> {
  const [found] = await db
    .select(columns)
    .from(imports)
    .innerJoin(groups, eq(groups.id, imports.groupId))
    .where(eq(imports.id, id));
  if (!found) throw new Refusal(`There is no import ${id}.`);
  return found;
}

/** In the name of the group's owner, or of another of its admins, with their rights, plan and limits. */
export async function inNameOf(deps: OperatorDeps, group: NamedGroup, email: unknown): Promise<OnboardedCtx> {
  const { database, clock, services, log } = deps;
  const { db } = database;
  const who = typeof email === "string" ? email : `the owner of '${group.name}'`;
  const id = typeof email === "string" ? await memberWith(deps, email) : group.createdBy;
  const actor = await memberActor({ db, clock }, id);
  if (!actor)
    throw new Refusal(
      `Nothing can be done in the name of ${who}, who is suspended, has gone or hasn't finished signing up.`,
    );
  const ctx = withoutRequest({ db, clock, services, log }, actor, "import");
  if (!canImport(actor, await loadGroup(ctx, group.id)).allowed)
    throw new Refusal(
      `Nothing can be brought in the name of ${who}, who isn't an admin of '${group.name}' or the site.`,
    );
  return ctx;
}

async function memberWith({ database: { db } }: OperatorDeps, email: string): Promise<string> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  if (!found) throw new Refusal(`There is no account with the email ${email}.`);
  return found.id;
}
