import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../build-app";
import { isQuery } from "../input-fields";
import { guest } from "../people";
import { CALLS } from "./calls/calls";
import type { Role } from "./people";
import { REST, send } from "./send";
import { keepingStorage, silentMailer } from "./stand-ins";
import { readTable } from "./table";
import { undoable } from "./undo";
import { buildWorld, type World } from "./world";

const app = testApp({ undoesWrites: true, services: { storage: keepingStorage(), mail: silentMailer } });
let world: World;
let undone: ReturnType<typeof undoable>["undone"];

/** It happens during the visit after one of the last century. A process notes the same visit once. */
let visit = Date.UTC(1999, 0, 1);

beforeAll(async () => {
  const { db } = app.deps.database;
  world = await buildWorld(app);
  // A request notes the visit when it knows who asks, before it does anything.
  await db.execute(sql`
    create function lose_rights() returns trigger language plpgsql as $$
    begin
      if new.role = 'renMode' and new.bio = 'loses the role' then
        update users set role = 'user', profile_type = 'free' where id = new.id;
      else
        update users set suspended_at = now(), suspension_reason = 'Selling tyres' where id = new.id;
      end if;
      return null;
    end $$`);
  await db.execute(
    sql.raw(`create trigger lose_rights after update of last_visit_at on users
      for each row when (old.last_visit_at < timestamptz '2000-01-01') execute function lose_rights()`),
  );
  ({ undone } = undoable(app.deps.database));
});

/** They store nothing, or the same for a visitor who knows what they send. */
const HARMLESS = [
  ...["emailInvites.check", "invites.read", "planner.generate", "roads.follow"],
  ...["auth.signIn", "auth.signOut", "auth.forgotPassword", "emailInvites.refuse"],
  ...["answerLinks.read", "answerLinks.answer", "notifications.stopDigest", "visits.find"],
];

const changes = readTable()
  .flatMap(({ lines }) => lines)
  .filter(({ name }) => CALLS.has(name) && !isQuery(name) && !HARMLESS.includes(name));

async function answerDuringLoss(role: Role, { name, place }: (typeof changes)[number], bio: string) {
  const person = world.people[role];
  const caller = guest(app);
  Object.assign(caller, { id: person.id, email: person.email });
  Object.assign(caller.cookies, person.cookies);
  const scene = { at: world.places[place ?? "public"], caller, people: world.people, world };
  const call = CALLS.get(name) ?? {};
  return undone(async () => {
    await call.before?.(scene).catch(() => undefined);
    const lastVisitAt = new Date(visit++);
    await app.deps.database.db.update(users).set({ lastVisitAt, bio }).where(eq(users.id, person.id));
    const transport = REST.has(name) ? "REST" : "tRPC";
    const answer = await send(caller, transport, { ...call, name, input: call.input?.(scene) });
    return answer?.statusCode;
  });
}

const mayBy = (role: Role) => changes.filter(({ answers }) => answers[role] === "ok");

describe.each(["author", "organiser", "groupAdmin", "creator"] as const)("%s", (role) => {
  test.each(mayBy(role))("$name $place changes nothing once they are suspended", async (line) => {
    expect(await answerDuringLoss(role, line, "is suspended")).toBe(401);
  });
});

describe.each(["is suspended", "loses the role"])("an administrator who %s", (bio) => {
  test.each(mayBy("siteAdmin"))("changes nothing with $name $place", async (line) => {
    expect(await answerDuringLoss("siteAdmin", line, bio)).toBe(401);
  });
});
