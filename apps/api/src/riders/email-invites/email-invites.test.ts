import { insertOne } from "@longpaddock/db/insert-one";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { silentMailer } from "../../../test/access/stand-ins";
import { testApp } from "../../../test/build-app";
import { createGroup, privateGroup } from "../../../test/groups";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { sweepOldInvites } from "./sweep-old-invites";

const isReal = { ...silentMailer, isReal: true };
const app = testApp({ services: { mail: isReal } });
let cast: Awaited<ReturnType<typeof privateGroup>>;

beforeAll(async () => {
  cast = await privateGroup(app, { name: "Dust Eaters" });
});

const pathOf = (id: number, rest = "") => `/api/groups/${id}/email-invites${rest}`;
const riders = (count: number, of = "rider") =>
  Array.from({ length: count }, (_, index) => `${of}.${index}@club.example`).join("\n");
const invite = (person: Person, id: number, addresses: string) =>
  person.rest("POST", pathOf(id), { payload: { addresses } });
async function newClub(): Promise<{ id: number; owner: Person }> {
  const owner = await member(app, { plan: "premium" });
  return { owner, id: await createGroup(owner) };
}

test("a pasted list is sorted before anything is sent, and the same list sent twice invites nobody twice", async () => {
  const sharing = await member(app);
  await sharing.api.memberships.join.mutate({ id: cast.id });
  await cast.creator.api.memberships.approve.mutate({ id: cast.id, userId: sharing.id });
  await sharing.api.memberships.setEmailSharing.mutate({ id: cast.id, sharesEmail: true });
  const paste = [
    "Bruce Smith <bruce@club.example>",
    "BRUCE@club.example",
    `"Jones, Anne" <anne@club.example>; ${sharing.email.toUpperCase()}`,
    "not an address",
    `${cast.rider.email}, a@b`,
  ].join("\n");
  const expected = {
    ready: 3,
    duplicates: ["BRUCE@club.example"],
    invalid: ["not an address", "a@b"],
    members: [sharing.email.toUpperCase()],
    invited: [],
    refused: [],
    left: 600,
  };
  const checked = await cast.admin.rest("POST", pathOf(cast.id, "/check"), { payload: { addresses: paste } });
  expect([checked.statusCode, checked.json()]).toEqual([200, expected]);
  expect(await cast.admin.api.emailInvites.summary.query({ id: cast.id })).toMatchObject({ queued: 0 });

  const sent = await invite(cast.admin, cast.id, paste);
  expect([sent.statusCode, sent.json()]).toEqual([201, { ...expected, left: 597 }]);
  const again = await cast.creator.api.emailInvites.create.mutate({ id: cast.id, addresses: paste });
  expect(again).toMatchObject({
    ready: 0,
    invited: ["bruce@club.example", "anne@club.example", cast.rider.email],
  });
  expect(await cast.creator.api.emailInvites.summary.query({ id: cast.id })).toEqual({
    sendsMail: true,
    queued: 3,
    sent: 0,
    troubled: 0,
    joined: 0,
    left: 597,
  });
  const { items, total } = await cast.creator.api.emailInvites.list.query({ id: cast.id });
  expect([total, items.map(({ email, state }) => [email, state])]).toEqual([
    3,
    [
      [cast.rider.email, "queued"],
      ["anne@club.example", "queued"],
      ["bruce@club.example", "queued"],
    ],
  ]);
});

test("a list that is pasted with its headings keeps roles, numbers and dates", async () => {
  const paste =
    "Name\tE-mail\tRole\tMember no\tPaid to\nBruce B\tlisted@club.example\tModerator\t77\t30/6/2027";
  expect((await invite(cast.admin, cast.id, paste)).statusCode).toBe(201);
  const [invited] = await app.deps.database.db
    .select()
    .from(emailInvites)
    .where(eq(emailInvites.email, "listed@club.example"));
  expect(invited).toMatchObject({
    firstName: "Bruce",
    role: "moderator",
    memberNumber: "77",
    financialUntil: "2027-06-30",
  });
});

test("only the group's own admins see, check, send, resend and withdraw invitations", async () => {
  const { id } = cast;
  const [row] = (await cast.admin.api.emailInvites.list.query({ id })).items;
  const inviteId = row?.id ?? 0;
  const callers = [
    [guest(app), 401],
    [await member(app, { onboarded: false }), 403],
    [cast.outsider, 403],
    [cast.pending, 403],
    [cast.removed, 403],
    [cast.rider, 403],
    [cast.siteAdmin, 403],
  ] as const;
  const payload = { addresses: "new@club.example" };
  for (const [person, status] of callers) {
    const answers = [
      await person.rest("GET", pathOf(id)),
      await person.rest("GET", pathOf(id, "/summary")),
      await person.rest("POST", pathOf(id, "/check"), { payload }),
      await person.rest("POST", pathOf(id), { payload }),
      await person.rest("POST", pathOf(id, `/${inviteId}/resend`)),
      await person.rest("DELETE", pathOf(id, `/${inviteId}`)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    for (const { payload: body } of answers) expect(body).not.toContain("club.example");
    const { emailInvites: calls } = person.api;
    const attempts = [
      calls.list.query({ id }),
      calls.summary.query({ id }),
      calls.check.mutate({ id, ...payload }),
      calls.create.mutate({ id, ...payload }),
      calls.resend.mutate({ id, inviteId }),
      calls.withdraw.mutate({ id, inviteId }),
    ];
    for (const attempt of await Promise.allSettled(attempts))
      expect(attempt).toMatchObject({ status: "rejected", reason: { data: { httpStatus: status } } });
  }
  expect((await cast.admin.api.emailInvites.list.query({ id })).items[0]).toEqual(row);
});

test("an admin of one group can't touch another's invitations", async () => {
  const { id, owner } = await newClub();
  const [row] = (await cast.admin.api.emailInvites.list.query({ id: cast.id })).items;
  expect((await owner.rest("DELETE", pathOf(id, `/${row?.id}`))).statusCode).toBe(404);
  expect((await owner.rest("POST", pathOf(id, `/${row?.id}/resend`))).statusCode).toBe(404);
});

test("which addresses belong to accounts or members who don't share theirs isn't told", async () => {
  const { id, owner } = await newClub();
  const [rider, stranger] = [await member(app), await member(app)];
  await rider.api.memberships.join.mutate({ id });
  const results = [];
  for (const email of [rider.email, stranger.email, "nobody@club.example"]) {
    const checked = await owner.api.emailInvites.check.mutate({ id, addresses: email });
    const { left: _, ...sent } = await owner.api.emailInvites.create.mutate({ id, addresses: email });
    results.push([checked, sent]);
  }
  expect(results[0]).toEqual([expect.objectContaining({ ready: 1, members: [] }), expect.anything()]);
  expect(results[1]?.[1]).toEqual(results[0]?.[1]);
  expect(results[2]?.[1]).toEqual(results[0]?.[1]);
});

test("a list has up to 500 addresses, and a huge paste is refused with a clear message", async () => {
  const { id, owner } = await newClub();
  const tooMany = await invite(owner, id, riders(501));
  expect([tooMany.statusCode, tooMany.json().fields]).toEqual([
    400,
    { addresses: "These are 501 addresses. Invite up to 500 at a time." },
  ]);
  const tooLong = await invite(owner, id, "x".repeat(100_000));
  expect(tooLong.json().fields.addresses).toBe("That's too much text. Paste up to 500 addresses at a time.");
  expect((await invite(owner, id, "x".repeat(10_000_000))).statusCode).toBe(413);
  for (const addresses of ["", " ", "Bruce", 5, null, ["a@b.example"]])
    expect((await owner.rest("POST", pathOf(id), { payload: { addresses } })).statusCode).toBe(400);
});

test("a group and a member send 600 invitations in 24 hours, also if they withdraw some or make new groups", async () => {
  const { id, owner } = await newClub();
  expect((await invite(owner, id, riders(500))).json()).toMatchObject({ ready: 500, left: 100 });
  const [row] = (await owner.api.emailInvites.list.query({ id })).items;
  await owner.api.emailInvites.withdraw.mutate({ id, inviteId: row?.id ?? 0 });
  const other = await createGroup(owner);
  const refused = await invite(owner, other, riders(101, "more"));
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    "Only 100 more invitations can be sent today. Shorten the list, and send the rest tomorrow.",
  ]);
  expect(
    (await owner.api.emailInvites.check.mutate({ id: other, addresses: riders(101, "more") })).left,
  ).toBe(100);
  expect((await invite(owner, other, riders(100, "more"))).json().left).toBe(0);
  expect((await invite(owner, id, "last@club.example")).json().message).toMatch(/^No more invitations/);
  app.setTime(new Date(Date.now() + 25 * 3_600_000));
  expect((await invite(owner, id, "last@club.example")).statusCode).toBe(201);
  app.setTime(null);
});

test("simultaneous pastes invite each address once and stay within the day's limit", async () => {
  const { id, owner } = await newClub();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => invite(owner, id, `${riders(100)}\n${riders(60, `of${index}`)}`)),
  );
  const queued = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().ready);
  const { total } = await owner.api.emailInvites.list.query({ id });
  expect(queued.reduce((sum, ready) => sum + ready, 0)).toBe(total);
  expect(total).toBe(100 + 8 * 60);
});

test("one address gets four invitations a week from all groups, and which one it is that has had enough isn't told", async () => {
  const victim = "victim@club.example";
  const owner = await member(app, { plan: "premium" });
  for (let sent = 0; sent < 4; sent++)
    expect((await invite(owner, await createGroup(owner), victim)).json()).toMatchObject({ ready: 1 });
  const { id, owner: other } = await newClub();
  expect((await invite(other, id, victim.toUpperCase())).json()).toMatchObject({
    ready: 0,
    refused: [victim.toUpperCase()],
  });
  app.setTime(new Date(Date.now() + 8 * 24 * 3_600_000));
  expect((await invite(other, id, victim)).json()).toMatchObject({ ready: 1, refused: [] });
  app.setTime(null);
});

test("the list is paged, and one that waits can't be sent again but be withdrawn", async () => {
  const { id, owner } = await newClub();
  await invite(owner, id, riders(5));
  const first = await owner.rest("GET", pathOf(id, "?limit=3"));
  const emails = first.json().map(({ email }: { email: string }) => email);
  const next = /<[^>]*cursor=(?<cursor>[^&>]+)/.exec(String(first.headers.link))?.groups?.cursor ?? "";
  const rest = await owner.rest("GET", pathOf(id, `?limit=3&cursor=${next}`));
  for (const { email } of rest.json()) emails.push(email);
  expect(emails).toEqual(riders(5).split("\n").toReversed());
  expect((await owner.rest("GET", pathOf(cast.id, `?cursor=${next}`))).statusCode).toBe(403);
  const inviteId = first.json()[0].id;
  const waiting = await owner.rest("POST", pathOf(id, `/${inviteId}/resend`));
  expect([waiting.statusCode, waiting.json().message]).toEqual([
    409,
    "This invitation is still waiting to be sent",
  ]);
  expect((await owner.rest("DELETE", pathOf(id, `/${inviteId}`))).statusCode).toBe(204);
  expect((await owner.rest("DELETE", pathOf(id, `/${inviteId}`))).statusCode).toBe(404);
  expect((await owner.api.emailInvites.list.query({ id })).total).toBe(4);
  expect((await owner.api.emailInvites.list.query({ id, show: "troubled" })).total).toBe(0);
});

test("addresses are deleted 30 days after the last mail, and counts after a week", async () => {
  const { id, owner } = await newClub();
  await invite(owner, id, riders(2));
  const { db } = app.deps.database;
  const link = await insertOne(db, groupInvites, {
    groupId: id,
    createdBy: owner.id,
    secretHash: "x",
    maxUses: 1,
    isMailed: true,
    expiresAt: new Date(),
  });
  await db
    .update(emailInvites)
    .set({ status: "sent", triedAt: new Date(Date.now() + 5 * 86_400_000), inviteId: link.id })
    .where(and(eq(emailInvites.groupId, id), eq(emailInvites.email, "rider.0@club.example")));
  const keptAfter = async (days: number) => {
    app.setTime(new Date(Date.now() + days * 86_400_000));
    await sweepOldInvites(app.deps);
    app.setTime(null);
    return [
      await db.$count(emailInvites, eq(emailInvites.groupId, id)),
      await db.$count(mailedAddresses, eq(mailedAddresses.groupId, id)),
      await db.$count(groupInvites, eq(groupInvites.groupId, id)),
    ];
  };
  expect([await keptAfter(6), await keptAfter(31), await keptAfter(36), await keptAfter(91)]).toEqual([
    [2, 2, 1],
    [1, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ]);
});

test("an account's end takes its invitations along, and its day's count stays", async () => {
  const { id, owner } = await newClub();
  const admin = await member(app);
  await admin.api.memberships.join.mutate({ id });
  await owner.api.memberships.changeRole.mutate({ id, userId: admin.id, role: "admin" });
  await invite(admin, id, riders(3, "gone"));
  const ended = await admin.rest("POST", "/api/user/delete-account", {
    payload: { password: PASSWORD, confirmation: "delete my account" },
  });
  expect(ended.statusCode).toBeLessThan(300);
  const summary = await owner.api.emailInvites.summary.query({ id });
  expect(summary).toMatchObject({ queued: 0, left: 597 });
});
