import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "./build-app";
import { addGroupEvent } from "./events/event-rows";
import { addGroup, addGroupMember } from "./group-rows";
import { cookieOf } from "./live/live-page";
import { member, type Person } from "./people";

const MEMBERS = 20_000;
const app = testApp();
let owner: Person;
let groupId: number;
let eventId: number;
let leader: Person;

beforeAll(async () => {
  const { db } = app.deps.database;
  owner = await member(app);
  groupId = await addGroup(app, owner);
  eventId = await addGroupEvent(app, { groupId, organizer: owner });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into ${users} (id, email, first_name, last_name)
      select 'many-' || n, n || '@example.com', repeat('Ana', 33), repeat('Ruiz', 25) from generate_series(1, ${MEMBERS}::integer) n`);
    await tx.execute(sql`insert into ${groupMembers} (group_id, user_id)
      select ${groupId}, id from ${users} where id like 'many-%'`);
    await tx.execute(sql`insert into event_participants (event_id, user_id, status)
      select ${eventId}, id, 'confirmed' from ${users} where id like 'many-%'`);
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
});

beforeEach(async () => {
  leader = await member(app);
  await addGroupMember(app, { groupId, person: leader }, { role: "admin" });
  await app.deps.database.db.update(events).set({ organizerId: leader.id }).where(eq(events.id, eventId));
});

const LISTS = {
  "a group's members": () => `/api/groups/${groupId}/members.csv`,
  "a briefing's readers": () => `/api/events/${eventId}/briefing/acknowledgments.csv`,
};

const LOSES_ROLE = {
  "a group's members": () =>
    app.deps.database.db
      .update(groupMembers)
      .set({ role: "member" })
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, leader.id))),
  "a briefing's readers": async () => {
    await LOSES_ROLE["a group's members"]();
    await app.deps.database.db.update(events).set({ organizerId: owner.id }).where(eq(events.id, eventId));
  },
};

const ENDS: Record<string, (list: keyof typeof LISTS) => Promise<unknown>> = {
  "is suspended": async () => {
    const admin = await member(app, { admin: true });
    const payload = { reason: "Selling lists" };
    await admin.rest("PUT", `/api/admin/users/${leader.id}/suspension`, { payload });
  },
  "loses their role": (list) => LOSES_ROLE[list](),
  "signs out": () => leader.rest("POST", "/api/auth/sign-out"),
};

/** Reads the first part of a list and then nothing, as over a slow connection. */
async function readSome(path: string): Promise<IncomingMessage> {
  const { port } = app.server.server.address() as AddressInfo;
  const headers = { cookie: cookieOf(leader), "accept-encoding": "identity" };
  const request = get({ port, path, headers, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  for await (const _chunk of answer.iterator({ destroyOnReturn: false })) break;
  answer.pause();
  return answer;
}

test.each(
  Object.keys(ENDS).flatMap((what) =>
    (["a group's members", "a briefing's readers"] as const).map((list) => [what, list] as const),
  ),
)("who %s gets no more of %s", async (what, list) => {
  const answer = await readSome(LISTS[list]());
  const aborted = expect(once(answer, "end")).rejects.toThrow("aborted");
  await ENDS[what]?.(list);
  answer.resume();
  await aborted;
});

test.each(Object.values(LISTS))("a list that nothing breaks off is complete", async (path) => {
  const { body } = await leader.rest("GET", path());
  expect(body.split("\r\n").length).toBeGreaterThan(MEMBERS);
});
