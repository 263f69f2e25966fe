import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { imports } from "@longpaddock/db/schema/imports";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { refusedAddresses } from "@longpaddock/db/schema/refused-addresses";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { createGroup } from "../../../test/groups";
import { mailServer } from "../../../test/live/mail-server";
import { clubList, csvFile } from "../../../test/made-up-club";
import { form, guest, member, type Person } from "../../../test/people";
import { openMailer } from "../../core/outside/mail";
import { addressHash } from "../../riders/email-invites/mailed-links";
import { sweepEmailInvites } from "../../riders/email-invites/sending/sweep-email-invites";
import { sweepOldImports } from "./sweep-old-imports";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
const server = mailServer();
let owner: Person;
let second: Person;
let groupId: number;

beforeAll(() => {
  const { services, log } = app.deps;
  const mail = openMailer({ smtpUrl: server.url(), from: "test@localhost", dataDir: "memory:" }, log);
  Object.assign(services, { mail });
});
beforeEach(async () => {
  owner = await member(app, { plan: "gold", firstName: "Sid", lastName: "Secretary" });
  second = await member(app);
  groupId = await createGroup(owner, { isPrivate: true });
  await second.api.memberships.join.mutate({ id: groupId });
  await owner.api.memberships.approve.mutate({ id: groupId, userId: second.id });
  await owner.api.memberships.changeRole.mutate({ id: groupId, userId: second.id, role: "admin" });
  server.mails.length = 0;
  for (const table of [emailInvites, mailedAddresses, refusedAddresses])
    await app.deps.database.db.delete(table);
});
afterEach(() => app.setTime(null));

const work = () => workOnImports(app.deps);
async function send(person: Person, text: string, name?: string) {
  const fields = { kind: "members", groupId: String(groupId), file: csvFile(text, name) };
  return person.rest("POST", "/api/imports", await form(fields));
}
async function preview(text: string, person = owner) {
  const sent = await send(person, text);
  expect(sent.statusCode, sent.payload).toBe(201);
  return sent.json();
}
const act = (id: number, verb: "run" | "undo", person = owner) =>
  person.rest("POST", `/api/imports/${id}/${verb}`);
const read = (id: number, person = owner) => person.api.imports.read.query({ id });
async function runAll(id: number) {
  expect((await act(id, "run")).statusCode).toBe(200);
  await work();
  return read(id);
}
const invitations = () => app.deps.database.db.select().from(emailInvites).orderBy(emailInvites.id);
const secretTo = (email: string) => {
  const mail = server.mails.find((text) => text.includes(`To: ${email}`)) ?? "";
  return /#secret=3D(?<secret>[\w-]{22})|#secret=(?<plain>[\w-]{22})/.exec(mail.replaceAll("=\n", ""))
    ?.groups;
};
async function mailedSecret(email: string): Promise<string> {
  await sweepEmailInvites(app.deps);
  const found = secretTo(email);
  return found?.secret ?? found?.plain ?? "";
}

async function join(email: string): Promise<Person> {
  const payload = { secret: await mailedSecret(email) };
  const person = await member(app);
  expect((await person.rest("POST", "/api/invites/accept", { payload })).statusCode).toBe(201);
  return person;
}

test("a club of 400 is shown row by row, brought in by one button, and the same list again adds nobody", async () => {
  const shown = await preview(clubList());
  expect(shown.counts).toMatchObject({ rows: 412, add: 391, duplicate: 12, broken: 9, problems: 21 });
  expect(shown.rows).toHaveLength(412);
  expect(shown.rows.find(({ row }: { row: number }) => row === 2)).toEqual({
    row: 2,
    outcome: "add",
    reason: null,
    state: "waiting",
    title: "Bruce Rider, the 0th",
    email: "rider0@club.example",
    details: ["Admin", "Member number 1000", "Financial until 30 June 2027"],
    routeId: null,
    isWanted: null,
  });
  expect(shown.notes.join("\n")).toContain("Phone numbers aren't stored");
  expect(shown.notes.join("\n")).toContain("no room for");
  expect(await invitations(), "nothing is written before the run").toEqual([]);

  const done = await runAll(shown.id);
  expect(done).toMatchObject({ state: "done", counts: { done: 391, waiting: 0 }, can: { undo: true } });
  expect(await invitations()).toHaveLength(391);

  const again = await preview(clubList(), second);
  expect(again.counts).toMatchObject({ add: 0, known: 391, duplicate: 12, broken: 9 });
  await runAll(again.id);
  expect(await invitations()).toHaveLength(391);
});

test("invited people get one mail, come with role and number, and only they and the admins see these", async () => {
  const { id } = await preview(
    "Email;First name;Membership No;Role;Financial until\nbruce@club.example;Bruce;77;Moderator;30/6/2027\nanne@club.example;Anne;;;\n",
  );
  await runAll(id);
  const mailed = { secret: await mailedSecret("bruce@club.example") };
  expect(await guest(app).api.invites.read.mutate(mailed)).toMatchObject({
    role: "moderator",
    memberNumber: "77",
  });
  const bruce = await join("bruce@club.example");
  expect(await guest(app).api.invites.read.mutate(mailed)).toMatchObject({ role: null, memberNumber: null });
  expect(server.mails.join()).toContain("You'll be one of the group's moderators.");
  expect(server.mails).toHaveLength(2);
  expect(server.mails.join()).toContain("G'day Bruce,");
  expect(server.mails.join()).toContain("Your member number there is 77.");
  const own = await bruce.rest("GET", `/api/groups/${groupId}/membership`);
  expect(own.json()).toMatchObject({ role: "moderator", memberNumber: "77", financialUntil: "2027-06-30" });
  const listedFor = async (person: Person) => {
    const { items } = await person.api.memberships.list.query({ id: groupId });
    return items.find(({ userId }) => userId === bruce.id)?.listed;
  };
  expect(await listedFor(owner)).toEqual({ memberNumber: "77", financialUntil: "2027-06-30" });
  expect(await listedFor(bruce)).toEqual({ memberNumber: "77", financialUntil: "2027-06-30" });
  expect(await listedFor(await join("anne@club.example"))).toBeNull();
  const csv = await owner.rest("GET", `/api/groups/${groupId}/members.csv`);
  expect(csv.payload).toContain(",77,2027-06-30");
});

test("undo takes back all that nobody has used, and says what stays", async () => {
  const sharing = await member(app);
  await sharing.api.memberships.join.mutate({ id: groupId });
  await owner.api.memberships.approve.mutate({ id: groupId, userId: sharing.id });
  await sharing.api.memberships.setEmailSharing.mutate({ id: groupId, sharesEmail: true });
  const list = `Email,Member number\n${sharing.email},5\nbruce@club.example,6\nanne@club.example,7\n`;
  const shown = await preview(list);
  expect(shown.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["update", "add", "add"]);
  expect((await act(shown.id, "undo")).statusCode).toBe(409);
  await runAll(shown.id);
  const dates = await preview(`Email,Financial until\n${sharing.email},30/6/2027\n`);
  await runAll(dates.id);
  const numberOf = async () => (await sharing.api.memberships.own.query({ id: groupId })).memberNumber;
  expect(await numberOf()).toBe("5");
  await join("bruce@club.example");
  const [undone, same] = await Promise.all([act(shown.id, "undo"), act(shown.id, "undo", second)]);
  expect([undone.statusCode, same.statusCode]).toEqual([200, 200]);
  await work();
  const after = await read(shown.id);
  expect(after).toMatchObject({
    state: "undone",
    counts: { undone: 2, kept: 1, leftOut: 0 },
    can: { run: false },
  });
  expect(after.rows.map(({ state, reason }) => [state, reason])).toEqual([
    ["undone", "Is a member already: the number and the date are updated"],
    ["kept", "Stays: has joined already, or the invitation was withdrawn"],
    ["undone", null],
  ]);
  expect(await numberOf()).toBeNull();
  const { financialUntil } = await sharing.api.memberships.own.query({ id: groupId });
  expect(financialUntil, "another list said so").toBe("2027-06-30");
  expect(await invitations()).toEqual([]);
  const found = secretTo("anne@club.example");
  const payload = { secret: found?.secret ?? found?.plain ?? "" };
  expect((await (await member(app)).rest("POST", "/api/invites/accept", { payload })).statusCode).toBe(409);
  expect((await act(shown.id, "run")).statusCode).toBe(409);
});

test("a run that is broken off goes on where it was, in any process, and two admins at once add nobody twice", async () => {
  const [first, other] = [await preview(clubList()), await preview(clubList(), second)];
  await Promise.all([act(first.id, "run"), act(other.id, "run", second), act(first.id, "run", second)]);
  const stopping = new AbortController();
  const broken = workOnImports(app.deps, stopping.signal);
  stopping.abort();
  await broken;
  const half = await Promise.all([read(first.id), read(other.id)]);
  expect(half.map(({ state }) => state)).toEqual(["running", "running"]);
  expect(half.reduce((sum, { counts }) => sum + counts.done, 0)).toBe((await invitations()).length);
  await Promise.all([work(), work()]);
  const [a, b] = [await read(first.id), await read(other.id)];
  expect([a.state, b.state, a.counts.done + b.counts.done]).toEqual(["done", "done", 391]);
  expect(await invitations()).toHaveLength(391);
});

test("what the day has no room for goes on by itself the day after", async () => {
  const many = Array.from({ length: 650 }, (_, index) => `r${index}@club.example`).join("\n");
  const shown = await preview(`Email\n${many}`);
  expect(shown.notes.join()).toContain("about 2 days");
  const waiting = await runAll(shown.id);
  expect(waiting).toMatchObject({ state: "running", counts: { done: 600, waiting: 50 } });
  expect(waiting.goesOnAt).not.toBeNull();
  app.setTime(new Date(Date.now() + 25 * 3_600_000));
  await work();
  expect((await read(shown.id)).counts).toMatchObject({ done: 650, waiting: 0 });
});

test("who refuses mail or is invited by somebody else meanwhile is left out and says why", async () => {
  await app.deps.database.db.insert(refusedAddresses).values({ addressHash: addressHash("no@club.example") });
  const shown = await preview("Email\nno@club.example\nlate@club.example\nbroken\n=1+1\n");
  expect(shown.counts).toMatchObject({ refused: 1, add: 1, broken: 2 });
  await second.api.emailInvites.create.mutate({ id: groupId, addresses: "late@club.example" });
  const { rows } = await runAll(shown.id);
  expect(rows.map(({ outcome, state }) => [outcome, state])).toEqual([
    ["refused", "left_out"],
    ["known", "left_out"],
    ["broken", "left_out"],
    ["broken", "left_out"],
  ]);
  const { rows: sorted } = await owner.api.imports.read.query({ id: shown.id, show: "problemsFirst" });
  expect(sorted.map(({ outcome }) => outcome)).toEqual(["refused", "broken", "broken", "known"]);
});

test("who has left may come again, and of who is blocked an import tells nothing and mails nothing", async () => {
  const [left, blocked] = [await member(app), await member(app)];
  for (const person of [left, blocked]) {
    await person.api.memberships.join.mutate({ id: groupId });
    await owner.api.memberships.approve.mutate({ id: groupId, userId: person.id });
  }
  await left.api.memberships.leave.mutate({ id: groupId });
  await owner.api.memberships.block.mutate({ id: groupId, userId: blocked.id });
  const { id, rows } = await preview(`Email\n${left.email}\n${blocked.email}\n`);
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["add", "add"]);
  expect((await runAll(id)).counts).toMatchObject({ invited: 2, leftOut: 0 });
  await sweepEmailInvites(app.deps);
  expect(server.mails).toEqual([expect.stringContaining(`To: ${left.email}`)]);
  expect((await invitations()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  const payload = { secret: await mailedSecret(left.email) };
  expect((await left.rest("POST", "/api/invites/accept", { payload })).statusCode).toBe(201);
});

test("on a site without mail a list runs, and its invitations leave once there is mail", async () => {
  const { services, log } = app.deps;
  const real = services.mail;
  Object.assign(services, {
    mail: openMailer({ smtpUrl: undefined, from: "test@localhost", dataDir: "memory:" }, log),
  });
  const shown = await preview("Email\nearly@club.example\n");
  expect(shown.notes).toContain(
    "This site can't send mail yet. Invitations wait until its operator has set that up.",
  );
  expect(shown.can.run).toBe(true);
  expect(await runAll(shown.id)).toMatchObject({
    state: "done",
    counts: { done: 1, invited: 1, leftOut: 0 },
    sendsMail: false,
  });
  await sweepEmailInvites(app.deps);
  expect(server.mails).toEqual([]);
  Object.assign(services, { mail: real });
  expect(await read(shown.id)).toMatchObject({ sendsMail: true });
  await sweepEmailInvites(app.deps);
  expect(server.mails).toEqual([expect.stringContaining("To: early@club.example")]);
});

test("an import ends for who lost the right to run it, and a site administrator may run one from outside", async () => {
  const shown = await preview("Email\nbruce@club.example\nbroken\n", second);
  await act(shown.id, "run", second);
  await owner.api.memberships.changeRole.mutate({ id: groupId, userId: second.id, role: "member" });
  await work();
  const stopped = await owner.api.imports.read.query({ id: shown.id, show: "problems" });
  expect(stopped).toMatchObject({ state: "done", counts: { done: 0, invited: 0, leftOut: 1, problems: 2 } });
  expect(stopped.rows.map(({ outcome, state }) => [outcome, state])).toEqual([
    ["add", "left_out"],
    ["broken", "left_out"],
  ]);
  const admin = await member(app, { admin: true });
  for (const verb of ["", "/run", "/undo"]) {
    const { statusCode } = await admin.rest(verb ? "POST" : "GET", `/api/imports/${shown.id}${verb}`);
    expect([verb, statusCode], "nobody else's list").toEqual([verb, 403]);
  }
  const { id } = await preview("Email,Role\nbruce@club.example,admin\n", admin);
  await act(id, "run", admin);
  await work();
  const bruce = await join("bruce@club.example");
  expect((await bruce.api.memberships.own.query({ id: groupId })).role).toBe("admin");
});

test("bad files are refused in words", async () => {
  const refused = async (text: string, name?: string) => {
    const { statusCode, payload } = await send(owner, text, name);
    return [statusCode, JSON.parse(payload).fields?.file];
  };
  expect(await refused("Name\nBruce\n")).toEqual([
    400,
    "There's no column with email addresses in this file",
  ]);
  expect(await refused("")).toEqual([400, "The file is empty"]);
  expect(await refused("a@x.au", "members.xlsx")).toEqual([
    400,
    expect.stringContaining("save the sheet as CSV"),
  ]);
  expect(await refused("a@x.au\n".repeat(10_001))).toEqual([
    400,
    expect.stringContaining("more than 10,000"),
  ]);
  expect((await refused("x".repeat(6_000_000)))[0]).toBe(413);
  const none = { kind: "members", groupId: String(groupId) };
  expect((await owner.rest("POST", "/api/imports", await form(none))).statusCode).toBe(400);
  const unknown = { kind: "cats", groupId: "9999", file: csvFile("a@x.au") };
  expect((await owner.rest("POST", "/api/imports", await form(unknown))).statusCode).toBe(400);
  const nowhere = { ...none, groupId: "999999", file: csvFile("a@x.au") };
  expect((await owner.rest("POST", "/api/imports", await form(nowhere))).statusCode).toBe(404);
  expect((await guest(app).rest("POST", "/api/imports", await form(nowhere))).statusCode).toBe(401);
});

test("10,000 rows of one column are read at once", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `r${index}@club.example`).join("\n");
  const shown = await preview(many);
  expect([shown.counts.add, shown.rows.length]).toEqual([10_000, 10_000]);
});

test("what a file says of people is deleted after a week without a run, or after a month", async () => {
  const unused = await preview("Email\nbruce@club.example\n");
  const used = await preview("Email\nanne@club.example\n");
  await runAll(used.id);
  const left = async (days: number) => {
    app.setTime(new Date(Date.now() + days * 86_400_000));
    await sweepOldImports(app.deps);
    const kept = await app.deps.database.db
      .select({ id: imports.id })
      .from(imports)
      .where(eq(imports.groupId, groupId));
    return kept.map(({ id }) => id);
  };
  expect(await left(6)).toEqual([unused.id, used.id]);
  expect(await left(8)).toEqual([used.id]);
  expect(await left(31)).toEqual([]);
});
