import { groupMembers } from "@longpaddock/db/schema/group-members";
import { users } from "@longpaddock/db/schema/users";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member } from "../../../test/people";

const app = testApp();
let cast: Awaited<ReturnType<typeof privateGroup>>;

beforeAll(async () => {
  cast = await privateGroup(app);
});

const list = (person = cast.admin, id = cast.id) => person.rest("GET", `/api/groups/${id}/members.csv`);

test("a group's admins get the member list as CSV, with addresses only of members who agreed", async () => {
  const owner = await member(app, { firstName: "Cora", plan: "premium" });
  const id = await createGroup(owner, { isPrivate: false });
  const [shy, open] = [
    await member(app, { firstName: '=HYPERLINK("x")', lastName: "O'Hara, Jr" }),
    await member(app, { firstName: "Zoë" }),
  ];
  for (const rider of [shy, open]) await rider.api.memberships.join.mutate({ id });
  expect((await open.rest("GET", `/api/groups/${id}/email-sharing`)).json()).toEqual({ sharesEmail: false });
  const agreed = await open.rest("PUT", `/api/groups/${id}/email-sharing`, {
    payload: { sharesEmail: true },
  });
  expect([agreed.statusCode, agreed.json()]).toEqual([200, { sharesEmail: true }]);
  // In the site's time zone it is already the next day.
  await app.deps.database.db.update(groupMembers).set({ joinedAt: new Date("2026-11-23T21:30:00Z") });
  const today = "2026-11-24";
  const answer = await list(owner, id);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="group-${id}-members.csv"`,
  });
  expect(answer.body).toBe(
    [
      "\uFEFFFirst name,Last name,Role,Joined,Email,Member number,Financial until",
      `Cora,Ríos,Admin,${today},,,`,
      `"'=HYPERLINK(""x"")","O'Hara, Jr",Member,${today},,,`,
      `Zoë,Ríos,Member,${today},${open.email},,`,
      "",
    ].join("\r\n"),
  );
  await open.api.memberships.leave.mutate({ id });
  await open.api.memberships.join.mutate({ id });
  expect((await list(owner, id)).body).not.toContain(open.email);
});

test("those who have asked to join aren't in the list", async () => {
  const { body } = await list();
  expect([body.includes("Ravi"), body.includes("Pia")]).toEqual([true, false]);
});

test("only a group's own admins get the list, and only members decide about their address", async () => {
  const { id } = cast;
  const callers = [
    [guest(app), 401, 401],
    [await member(app, { onboarded: false }), 403, 403],
    [cast.outsider, 403, 403],
    [cast.pending, 403, 403],
    [cast.removed, 403, 403],
    [cast.siteAdmin, 403, 403],
    [cast.rider, 403, 200],
    [cast.admin, 200, 200],
  ] as const;
  for (const [person, ofList, ofSharing] of callers) {
    const path = `/api/groups/${id}/email-sharing`;
    expect([
      (await list(person)).statusCode,
      (await person.rest("GET", path)).statusCode,
      (await person.rest("PUT", path, { payload: { sharesEmail: false } })).statusCode,
    ]).toEqual([ofList, ofSharing, ofSharing]);
  }
  const owner = await member(app, { plan: "premium" });
  await createGroup(owner);
  expect((await list(owner)).statusCode).toBe(403);
  expect((await list(cast.admin, 999_999)).statusCode).toBe(404);
  expect((await cast.admin.rest("GET", "/api/groups/none/members.csv")).statusCode).toBe(400);
});

test("a list of 1,201 members is complete", async () => {
  const owner = await member(app, { plan: "gold" });
  const id = await createGroup(owner);
  const { db } = app.deps.database;
  const ids = Array.from({ length: 1200 }, (_, at) => `rider-${at}`);
  await db
    .insert(users)
    .values(ids.map((userId) => ({ id: userId, email: `${userId}@example.org`, firstName: userId })));
  await db.insert(groupMembers).values(ids.map((userId) => ({ groupId: id, userId })));
  const lines = (await list(owner, id)).body.trimEnd().split("\r\n");
  expect([lines.length, new Set(lines).size]).toEqual([1202, 1202]);
  expect(lines.at(-1)).toContain("rider-1199");
});
