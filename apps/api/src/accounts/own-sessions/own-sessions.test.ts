import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { guest, member, PASSWORD, type Person } from "../../../test/people";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const HOUR_MS = 3_600_000;

const app = testApp();
const list = async (person: Person) => (await person.rest("GET", "/api/auth/sessions")).json();
const statusOf = async (person: Person) => (await person.rest("GET", "/api/auth/user")).statusCode;

async function anotherDevice({ email }: Person): Promise<Person> {
  const browser = guest(app);
  const headers = { "user-agent": FIREFOX };
  await browser.rest("POST", "/api/auth/sign-in", { payload: { email, password: PASSWORD }, headers });
  return browser;
}

test("a member sees their sessions with device, address and when they were last seen, and nobody else's", async () => {
  const rider = await member(app);
  await anotherDevice(await member(app));
  const phone = await anotherDevice(rider);
  const [newest, first, ...others] = await list(phone);
  expect(newest).toMatchObject({ device: "Firefox on Linux", address: "127.0.0.1", isCurrent: true });
  expect(first).toMatchObject({ isCurrent: false });
  expect(others).toEqual([]);
});

test("a session that is used again after hours is seen again", async () => {
  const rider = await member(app);
  const [before] = await list(rider);
  expect(Math.abs(Date.parse(before.seenAt) - Date.parse(before.signedInAt))).toBeLessThan(HOUR_MS);
  app.setTime(new Date(Date.now() + 2 * HOUR_MS));
  await list(rider);
  await expect.poll(async () => (await list(rider))[0].seenAt > before.seenAt).toBe(true);
  app.setTime(null);
});

test("a member ends one session, then all others, and the one they use goes on", async () => {
  const rider = await member(app);
  const [phone, tablet] = [await anotherDevice(rider), await anotherDevice(rider)];
  const [{ id }] = (await list(phone)).filter((session: { isCurrent: boolean }) => session.isCurrent);
  expect((await tablet.rest("DELETE", `/api/auth/sessions/${id}`)).statusCode).toBe(204);
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
  await tablet.api.ownSessions.endOthers.mutate();
  expect([await statusOf(rider), await statusOf(tablet)]).toEqual([401, 200]);
  expect(await list(tablet)).toHaveLength(1);
});

test("somebody else's session can't be ended, nor one that there isn't", async () => {
  const [rider, stranger] = [await member(app), await member(app)];
  const [{ id }] = await list(rider);
  for (const named of [id, "made-up"]) {
    const answer = await stranger.rest("DELETE", `/api/auth/sessions/${named}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  }
  expect(await statusOf(rider)).toBe(200);
});
