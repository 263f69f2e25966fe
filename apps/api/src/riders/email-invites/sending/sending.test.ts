import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { refusedAddresses } from "@longpaddock/db/schema/refused-addresses";
import { users } from "@longpaddock/db/schema/users";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { createGroup } from "../../../../test/groups";
import { mailServer } from "../../../../test/live/mail-server";
import { HANG_UP } from "../../../../test/live/smtp-server";
import { guest, member, type Person } from "../../../../test/people";
import { openMailer } from "../../../core/outside/mail";
import { mailableName } from "../../../core/outside/mailable-name";
import { sweepEmailInvites } from "./sweep-email-invites";

const app = testApp();
const server = mailServer();
let owner: Person;
let id: number;

beforeAll(() => {
  const { services, log } = app.deps;
  const mail = openMailer({ smtpUrl: server.url(), from: "test@localhost", dataDir: "memory:" }, log);
  // The server under test shares this object.
  Object.assign(services, { mail });
});
beforeEach(async () => {
  owner = await member(app, { plan: "premium", firstName: "Sid", lastName: "Secretary" });
  id = await createGroup(owner, { isPrivate: true });
  server.mails.length = 0;
  server.answers.clear();
  // Each test starts without what an earlier one has queued, counted or refused.
  for (const table of [emailInvites, mailedAddresses, refusedAddresses])
    await app.deps.database.db.delete(table);
});
afterEach(() => app.setTime(null));

const invite = (addresses: string) => owner.api.emailInvites.create.mutate({ id, addresses });
const sweep = () => sweepEmailInvites(app.deps);
const later = (minutes: number) => app.setTime(new Date(Date.now() + minutes * 60_000));
const summary = () => owner.api.emailInvites.summary.query({ id });
async function states() {
  const { items } = await owner.api.emailInvites.list.query({ id });
  return Object.fromEntries(items.map(({ email, state }) => [email, state]));
}
async function resend(email: string) {
  const { items } = await owner.api.emailInvites.list.query({ id });
  const inviteId = items.find((item) => item.email === email)?.id ?? 0;
  return owner.rest("POST", `/api/groups/${id}/email-invites/${inviteId}/resend`);
}
const recipients = () => server.mails.map((mail) => /^To: (?<to>.*)$/m.exec(mail)?.groups?.to).toSorted();
/** Undoes quoted-printable. */
const textOf = (index = 0) =>
  (server.mails[index] ?? "")
    .replaceAll("=\n", "")
    .replace(/((=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
const secretIn = (text: string) => /#secret=(?<secret>[\w-]{22})/.exec(text)?.groups?.secret ?? "";
const accept = (person: Person, secret: string) =>
  person.rest("POST", "/api/invites/accept", { payload: { secret } });

test("each address gets one mail with its own link, and a rider who accepts it joins the group and leaves the list", async () => {
  await invite("Bruce <bruce@club.example>, anne@club.example");
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(recipients()).toEqual(["anne@club.example", "bruce@club.example"]);
  expect(await summary()).toMatchObject({ queued: 0, sent: 2, joined: 0 });
  const [first, second] = [secretIn(textOf(0)), secretIn(textOf(1))];
  expect(first).not.toBe(second);
  expect(textOf()).toContain("Sid Secretary invites you to join Dust Eaters on Long Paddock");
  expect(textOf()).toContain(`http://localhost:3000/invite#secret=${first}`);

  const rider = await member(app);
  expect((await accept(rider, first)).statusCode).toBe(201);
  expect((await accept(await member(app), first)).json().message).toBe("This invite link is used up");
  expect(await summary()).toMatchObject({ sent: 1, joined: 1 });
  const read = await rider.rest("POST", "/api/invites/read", { payload: { secret: first } });
  expect(read.json().memberOf, "the mail still leads its reader to the group").toBe(id);
  const { db } = app.deps.database;
  expect(await db.$count(emailInvites, eq(emailInvites.groupId, id))).toBe(1);
});

test("mailed links aren't in the list of links, don't count as one, and can't be changed as one", async () => {
  await invite(Array.from({ length: 60 }, (_, index) => `rider${index}@club.example`).join("\n"));
  await sweep();
  expect(server.mails).toHaveLength(60);
  expect(await owner.api.invites.list.query({ id })).toEqual([]);
  expect(await owner.api.invites.create.mutate({ id, maxUses: 1, days: 1 })).toMatchObject({ state: "open" });
  const [link] = await app.deps.database.db
    .select()
    .from(groupInvites)
    .where(and(eq(groupInvites.groupId, id), eq(groupInvites.isMailed, true)));
  expect((await owner.rest("DELETE", `/api/groups/${id}/invites/${link?.id}`)).statusCode).toBe(404);
  expect((await owner.rest("POST", `/api/groups/${id}/invites/${link?.id}/revoke`)).statusCode).toBe(404);
});

test("a withdrawn invitation isn't sent any more, and its link admits nobody", async () => {
  await invite("bruce@club.example");
  await sweep();
  const secret = secretIn(textOf());
  await invite("anne@club.example");
  for (const { id: inviteId } of (await owner.api.emailInvites.list.query({ id })).items)
    await owner.api.emailInvites.withdraw.mutate({ id, inviteId });
  await sweep();
  expect(server.mails).toHaveLength(1);
  expect((await accept(await member(app), secret)).json().message).toBe("This invite link was withdrawn");
});

test("an invitation that is sent again has the same link, for 30 days from then", async () => {
  await invite("bruce@club.example");
  await sweep();
  later(29 * 24 * 60);
  expect((await resend("bruce@club.example")).json()).toMatchObject({ state: "queued" });
  await sweep();
  expect(secretIn(textOf(1))).toBe(secretIn(textOf(0)));
  later(58 * 24 * 60);
  const read = await guest(app).rest("POST", "/api/invites/read", {
    payload: { secret: secretIn(textOf(0)) },
  });
  expect(read.json().state).toBe("open");
  later(60 * 24 * 60);
  const late = await guest(app).rest("POST", "/api/invites/read", {
    payload: { secret: secretIn(textOf(0)) },
  });
  expect(late.json().state).toBe("expired");
});

test("one click ends invitations to the address from every group, and opening the address changes nothing", async () => {
  await invite("stop@club.example, other@club.example");
  await sweep();
  const index = server.mails.findIndex((mail) => mail.includes("To: stop@club.example"));
  const headers = server.unfolded(index);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const path =
    /^List-Unsubscribe: <http:\/\/localhost:3000(?<path>[^>]+)>/m.exec(headers)?.groups?.path ?? "";
  const token = path.split("token=")[1] ?? "";
  expect(textOf(index)).toContain(`http://localhost:3000/invite#stop=${token}`);
  expect((await guest(app).rest("GET", path)).headers.location).toBe(`/invite#stop=${token}`);
  const elsewhere = await createGroup(owner);
  const check = () => owner.api.emailInvites.check.mutate({ id: elsewhere, addresses: "Stop@Club.example" });
  expect(await check()).toMatchObject({ ready: 1, refused: [] });
  await owner.api.emailInvites.create.mutate({ id: elsewhere, addresses: "Stop@Club.example" });

  const click = await app.server.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(click.statusCode).toBe(204);
  await sweep();
  expect(server.mails, "what was queued isn't sent either").toHaveLength(2);
  expect(await check()).toMatchObject({ ready: 0, refused: ["Stop@Club.example"] });
  expect((await resend("stop@club.example")).json().message).toMatch(/^This address takes no invitations/);
  expect((await resend("other@club.example")).statusCode).toBe(200);
  expect((await accept(await member(app), secretIn(textOf(index)))).statusCode, "the link still works").toBe(
    201,
  );
});

test("a token that isn't ours ends nothing, and the page's own call does", async () => {
  await invite("bruce@club.example");
  await sweep();
  const token = /#stop=(?<token>\S+)/.exec(textOf())?.groups?.token ?? "";
  for (const wrong of ["", "x", `${token}x`, token.split(".")[0] ?? "", `x${token}`, "x".repeat(100)])
    expect(
      (await guest(app).rest("POST", "/api/email-invites/refuse", { payload: { token: wrong } })).statusCode,
    ).toBe(404);
  expect(await guest(app).rest("POST", "/api/email-invites/refuse", { payload: { token } })).toMatchObject({
    statusCode: 204,
  });
  await guest(app).api.emailInvites.refuse.mutate({ token });
});

test("a mail that the server refuses for good has failed, and pasting the same list invites that address again", async () => {
  server.answers.set("typo@club.example", "550 no such user");
  await invite("typo@club.example, good@club.example");
  await sweep();
  expect(await states()).toEqual({ "typo@club.example": "failed", "good@club.example": "sent" });
  expect(await summary()).toMatchObject({ sent: 1, troubled: 1 });
  server.answers.clear();
  expect(await invite("typo@club.example, good@club.example")).toMatchObject({
    ready: 1,
    invited: ["good@club.example"],
  });
  await sweep();
  expect(recipients()).toEqual(["good@club.example", "typo@club.example"]);
});

test("a mail that the server doesn't take now is tried again later, five times at most", async () => {
  server.answers.set("slow@club.example", "450 try later");
  await invite("slow@club.example");
  await sweep();
  expect(await states()).toEqual({ "slow@club.example": "queued" });
  await sweep();
  const [row] = await app.deps.database.db.select().from(emailInvites).where(eq(emailInvites.groupId, id));
  expect(row?.attempts).toBe(1);
  for (const minutes of [2, 8, 40, 200]) {
    later(minutes);
    await sweep();
  }
  expect(await states()).toEqual({ "slow@club.example": "failed" });
  expect(server.mails).toEqual([]);
});

test("a mail whose connection breaks at its end is perhaps sent: only an admin sends it again", async () => {
  server.answers.set("lost@club.example", HANG_UP);
  await invite("lost@club.example");
  await sweep();
  later(60);
  await sweep();
  expect(await states()).toEqual({ "lost@club.example": "unknown" });
  expect(server.mails).toHaveLength(1);
  server.answers.clear();
  await resend("lost@club.example");
  await sweep();
  expect(await states()).toEqual({ "lost@club.example": "sent" });
  expect(secretIn(textOf(1))).toBe(secretIn(textOf(0)));
});

test("what a dead process was sending is shown as perhaps sent, and never sent by itself", async () => {
  await invite("bruce@club.example");
  const { db } = app.deps.database;
  await db
    .update(emailInvites)
    .set({ status: "sending", triedAt: new Date() })
    .where(eq(emailInvites.groupId, id));
  await sweep();
  expect(await states()).toEqual({ "bruce@club.example": "queued" });
  later(4);
  await sweep();
  expect(await states()).toEqual({ "bruce@club.example": "unknown" });
  expect(server.mails).toEqual([]);
});

test.each(["active", "blocked"] as const)(
  "somebody whose membership is %s gets no mail, and looks like everyone else",
  async (status) => {
    const rider = await member(app);
    await app.deps.database.db.insert(groupMembers).values({ groupId: id, userId: rider.id, status });
    await invite(`${rider.email.toUpperCase()}, nobody@club.example`);
    await sweep();
    expect(recipients()).toEqual(["nobody@club.example"]);
    const { items } = await owner.api.emailInvites.list.query({ id });
    expect(
      items.map(({ email: _, id: __, triedAt, ...rest }) => ({ ...rest, tried: triedAt !== null })),
    ).toEqual([
      expect.objectContaining({ state: "sent", tried: true }),
      expect.objectContaining({ state: "sent", tried: true }),
    ]);
  },
);

test("nothing is sent for an admin who isn't one any more", async () => {
  await invite("bruce@club.example");
  const { db } = app.deps.database;
  await db.update(groupMembers).set({ role: "member" }).where(eq(groupMembers.groupId, id));
  await sweep();
  expect(server.mails).toEqual([]);
  await db.update(groupMembers).set({ role: "admin" }).where(eq(groupMembers.groupId, id));
  expect(await states()).toEqual({ "bruce@club.example": "failed" });
});

test("names with line breaks, markup or addresses add no header and no link to the mail", async () => {
  const { db } = app.deps.database;
  await db
    .update(groups)
    .set({ name: "Dust\r\nBcc: spy@evil.example\r\n\r\n<b>Eaters</b>" })
    .where(eq(groups.id, id));
  await db
    .update(users)
    .set({ firstName: "Win at evil.example", lastName: "" })
    .where(eq(users.id, owner.id));
  await invite("bruce@club.example");
  await db.update(groups).set({ name: "Dust\r\nX-Evil: yes <b>Eaters</b>" }).where(eq(groups.id, id));
  await sweep();
  const [headers = ""] = server.unfolded(0).split("\n\n");
  expect(headers).toMatch(
    /^Subject: A group's admin invites you to join Dust X-Evil: yes <b>Eaters<\/b> on/m,
  );
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
  expect(headers).toMatch(/^Content-Type: text\/plain/m);
  expect(textOf()).not.toContain("evil.example");
  expect(
    ["Dust\r\nEaters", "www.evil", "https://x", "a@b", "Evil.com", "M.C. Perth", "\u202Eevil", "\n"].map(
      (name) => mailableName(name, "-"),
    ),
  ).toEqual(["Dust Eaters", "-", "-", "-", "-", "M.C. Perth", "evil", "-"]);
});

test("addresses of other alphabets and with a plus get their mail", async () => {
  await invite("anne@münchen.example, annë@club.example, bruce+club@club.example");
  await sweep();
  expect(recipients()).toEqual([
    "anne@xn--mnchen-3ya.example",
    "annë@club.example",
    "bruce+club@club.example",
  ]);
});

test("without a mail server, or on a demo site, nothing is queued or sent, and the summary says so", async () => {
  const { services } = app.deps;
  const { mail, demo } = services;
  for (const change of [{ mail: { ...mail, isReal: false } }, { demo: true }]) {
    await invite(`${Object.keys(change)}@club.example`);
    Object.assign(services, change);
    expect(await summary()).toMatchObject({ sendsMail: false });
    const refused = await owner.rest("POST", `/api/groups/${id}/email-invites`, {
      payload: { addresses: "a@b.example" },
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This site can't send mail. Create an invite link and send it yourself.",
    ]);
    await sweep();
    expect(server.mails).toEqual([]);
    Object.assign(services, { mail, demo });
  }
});
