import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { mailServer } from "../../../../test/live/mail-server";
import { guest, member, PASSWORD, type Person } from "../../../../test/people";
import { openMailer } from "../../../core/outside/mail";
import { sweepResetMails } from "./sweep-reset-mails";

const lines: string[] = [];
const app = testApp({ onLogLine: (line) => lines.push(line) });
const server = mailServer();
const NEW_PASSWORD = "seven seconds of gravel";
const MINUTE_MS = 60_000;
let rider: Person;

/** The server under test shares the services. */
function mailThrough(smtpUrl: string) {
  const { services, log } = app.deps;
  Object.assign(services, { mail: openMailer({ smtpUrl, from: "test@localhost", dataDir: "memory:" }, log) });
}
const nowhere = "smtp://127.0.0.1:1";

beforeEach(async () => {
  app.setTime(null);
  mailThrough(server.url());
  server.mails.length = 0;
  server.answers.clear();
  lines.length = 0;
  rider = await member(app);
});
afterEach(() => app.setTime(null));

const later = (minutes: number) => app.setTime(new Date(Date.now() + minutes * MINUTE_MS));
const sweep = () => sweepResetMails({ ...app.deps, db: app.deps.database.db });
const rows = () =>
  app.deps.database.db.select().from(passwordResetLinks).where(eq(passwordResetLinks.userId, rider.id));
const requestsLogged = () => lines.filter((line) => line.includes('"event":"reset request"')).length;

/** Asks as often, and waits until each request was dealt with. */
async function forgot(times = 1) {
  const logged = requestsLogged() + times;
  const payload = { email: rider.email };
  const answers = await Promise.all(
    Array.from({ length: times }, () => guest(app).rest("POST", "/api/auth/forgot-password", { payload })),
  );
  expect(new Set(answers.map(({ statusCode, payload: body }) => `${statusCode}${body}`))).toEqual(
    new Set(["204"]),
  );
  await expect.poll(requestsLogged).toBe(logged);
}
const tokens = () =>
  server.mails.map(
    (mail) => /token=(?:3D)?(?<token>[\w-]+)/.exec(mail.replaceAll("=\n", ""))?.groups?.token ?? "",
  );
const use = async (token: string) =>
  (await guest(app).rest("POST", "/api/auth/reset-password", { payload: { token, password: NEW_PASSWORD } }))
    .statusCode;

describe("while the mail server is away", () => {
  beforeEach(() => mailThrough(nowhere));
  const hasFailed = () => lines.some((line) => line.includes("could not be mailed"));

  test("a reset mail waits, without a token that works in the database, and arrives when the server is back", async () => {
    await forgot();
    await expect.poll(hasFailed).toBe(true);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, tokenHash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await use(row?.tokenHash ?? "")).toBe(400);
    later(1);
    await sweep();
    mailThrough(server.url());
    await sweep();
    expect(server.mails, "not before its turn").toEqual([]);
    later(20);
    await sweep();
    await sweep();
    expect(server.mails).toHaveLength(1);
    const [token = ""] = tokens();
    later(75);
    expect(await use(token)).toBe(204);
    expect(await rows()).toEqual([]);
    const signIn = { payload: { email: rider.email, password: NEW_PASSWORD } };
    expect((await guest(app).rest("POST", "/api/auth/sign-in", signIn)).statusCode).toBe(200);
  });

  test("one that has waited for an hour isn't sent any more", async () => {
    await forgot();
    await expect.poll(hasFailed).toBe(true);
    later(61);
    mailThrough(server.url());
    await sweep();
    expect(server.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ dueAt: null }]);
    await forgot();
    await expect.poll(() => server.mails).toHaveLength(1);
  });

  test("the failures are counted", async () => {
    const failed = async () =>
      /^mails_total\{outcome="later"\} (?<count>\d+)$/m.exec(
        (await app.server.inject({ url: "/metrics" })).payload,
      )?.groups?.count;
    await forgot();
    await expect.poll(failed).toBe("1");
    later(2);
    await sweep();
    expect(await failed()).toBe("2");
  });
});

test("many simultaneous requests for one account send three mails, and each of their links works until one is used", async () => {
  await forgot(20);
  await expect.poll(() => server.mails).toHaveLength(3);
  const [first = "", second = "", third = ""] = tokens();
  expect(new Set([first, second, third]).size).toBe(3);
  const outcomes = await Promise.all([use(second), use(third)]);
  expect(outcomes.toSorted()).toEqual([204, 400]);
  expect(await use(first)).toBe(400);
});

test("requests over eight hours send one mail an hour in the end, and its link always works", async () => {
  const sent: number[] = [];
  for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
    later(minutes);
    sent.push(server.mails.length);
    await forgot();
    await expect.poll(async () => (await rows()).every(({ dueAt }) => dueAt === null)).toBe(true);
  }
  const inFiveHours = server.mails.length - (sent[9] ?? 0);
  expect(Math.abs(inFiveHours - 5), sent.join(" ")).toBeLessThanOrEqual(1);
  expect(await use(tokens().at(-1) ?? "")).toBe(204);
});

test("a mail that the server refuses for good isn't tried again, and the next request is sent", async () => {
  server.answers.set(rider.email, "550 no such user");
  await forgot();
  await expect.poll(() => lines.some((line) => line.includes('"failure":"refused"'))).toBe(true);
  await expect.poll(rows).toMatchObject([{ dueAt: null }]);
  server.answers.clear();
  later(10);
  await sweep();
  expect(server.mails).toEqual([]);
  await forgot();
  await expect.poll(() => server.mails).toHaveLength(1);
});

test("a link that may have arrived although the server hung up works, and so does the one of the next try", async () => {
  server.answers.set(rider.email, "hang up");
  await forgot();
  await expect.poll(() => lines.some((line) => line.includes('"failure":"unknown"'))).toBe(true);
  await expect.poll(async () => (await rows()).length).toBe(2);
  server.answers.clear();
  later(2);
  await sweep();
  expect(server.mails).toHaveLength(2);
  expect(await use(tokens()[0] ?? "")).toBe(204);
  expect(await use(tokens()[1] ?? "")).toBe(400);
});

test("a mail whose processes died ten times is given up, and holds up nobody's", async () => {
  mailThrough(nowhere);
  await forgot();
  await expect.poll(() => lines.some((line) => line.includes("could not be mailed"))).toBe(true);
  const due = { attempts: 10, dueAt: new Date(0) };
  await app.deps.database.db.update(passwordResetLinks).set(due);
  mailThrough(server.url());
  rider = await member(app);
  await forgot();
  await expect.poll(() => server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain(`To: ${rider.email}`);
});

test("a change of the password ends the mails that wait, too", async () => {
  mailThrough(nowhere);
  await forgot();
  const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await rider.rest("POST", "/api/auth/password", { payload })).statusCode).toBe(204);
  mailThrough(server.url());
  later(20);
  await sweep();
  expect(server.mails).toEqual([]);
});
