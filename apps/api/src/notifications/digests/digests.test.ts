import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { users } from "@longpaddock/db/schema/users";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openNews } from "../../../test/live/news";
import { guest, member, type Person } from "../../../test/people";
import { answerToken } from "../../core/signing/answer-links";
import { sweepDigests } from "./sweep-digests";

const app = testApp();
const news = openNews(app);
const START = Date.parse("2027-05-01T00:00:00Z");
const DAY_MS = 86_400_000;
let captain: Person;
let away: Person;
let groupId: number;
let rideId: number;

const at = (day: number) => app.setTime(new Date(START + day * DAY_MS));
const sweepOn = async (day: number) => {
  at(day);
  await news.send();
  await sweepDigests(app.deps);
};
const write = (title: string) => captain.api.discussions.create.mutate({ id: groupId, title, content: "Hi" });
const linkIn = (text: string | undefined, label: string) =>
  new RegExp(`^${label}: http://localhost:3000/invite#ride=(?<token>\\S+)&answer=(?<status>\\w+)$`, "m").exec(
    text ?? "",
  )?.groups ?? {};
const mails = () => news.mail(away);

beforeEach(async () => {
  at(0);
  captain = await member(app, { firstName: "Ana", lastName: "Ruiz", plan: "gold" });
  away = await member(app, { firstName: "Ben" });
  groupId = await addGroup(app, captain, { isPrivate: true, memberCount: 2 });
  await addGroupMember(app, { groupId, person: captain }, { role: "admin" });
  await addGroupMember(app, { groupId, person: away });
  at(1);
  await write("Tyres for Birdsville");
  ({ id: rideId } = await captain.api.events.createInGroup.mutate({
    id: groupId,
    title: "Sunday loop",
    eventDate: "2027-05-16T09:00",
    timeZone: "Australia/Brisbane",
    location: "Old pub",
  }));
});

test("who hasn't opened the app for a week hears once a week what is new, as far as they want to", async () => {
  await sweepOn(6.9);
  expect(mails()).toEqual([]);
  await sweepOn(7.1);
  await sweepOn(7.2);
  const [mail, ...others] = mails();
  expect([mail?.subject, others]).toEqual(["This week in Dust Eaters", []]);
  expect(mail?.text).toContain("Dust Eaters: a new topic and a new ride\n“Tyres for Birdsville”");
  expect(mail?.text.replaceAll(/\s/g, " ")).toContain(
    "“Sunday loop” on Sun 16 May, 9:00 am AEST, at Old pub",
  );
  expect(news.mail(captain)).toEqual([]);
  await sweepOn(14.2);
  expect(mails()).toHaveLength(1);
  await write("Spare tubes");
  await sweepOn(14.3);
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.text).not.toContain("Tyres");
  await away.api.notifications.setGroupLevel.mutate({ id: groupId, level: "nothing" });
  await write("Muted");
  await sweepOn(30);
  expect(mails()).toHaveLength(2);
});

test("a mail that couldn't be sent is tried again, and one of a member who has come back or left isn't sent", async () => {
  const { mail } = app.deps.services;
  const { send } = mail;
  Object.assign(mail, { send: () => Promise.reject(new Error("no mail server")) });
  await sweepOn(7.1);
  Object.assign(mail, { send });
  await sweepOn(7.101);
  expect(mails()).toEqual([]);
  await sweepOn(7.2);
  expect(mails()).toHaveLength(1);
  await write("Spare tubes");
  const { db } = app.deps.database;
  await db
    .update(users)
    .set({ lastVisitAt: new Date(START + 13 * DAY_MS) })
    .where(eq(users.id, away.id));
  await sweepOn(15);
  await captain.api.memberships.remove.mutate({ id: groupId, userId: away.id });
  await sweepOn(25);
  expect(mails()).toHaveLength(1);
});

test("one click in a mail program ends the weekly mail alone, and opening its address changes nothing", async () => {
  await sweepOn(7.1);
  const [mail] = mails() as unknown as { unsubscribeUrl: string; text: string }[];
  const url = mail?.unsubscribeUrl.replace("http://localhost:3000", "") ?? "";
  const token = new URL(`http://localhost${url}`).searchParams.get("token");
  const opened = await guest(app).rest("GET", url);
  expect(opened.headers.location).toBe(`/invite#weekly=${token}`);
  expect(mail?.text).toContain(`/invite#weekly=${token}`);
  const settings = () => away.api.notifications.settings.query();
  expect(await settings()).toMatchObject({ mail: true, digest: true, rideMail: false });
  const click = (path: string) =>
    app.server.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await click(`/api/notifications/unsubscribe?token=${token}`)).statusCode).toBe(404);
  expect((await click(`${url}x`)).statusCode).toBe(404);
  expect((await click(url)).statusCode).toBe(204);
  expect(await settings()).toMatchObject({ mail: true, digest: false });
  await away.api.notifications.updateSettings.mutate({ digest: true });
  await guest(app).api.notifications.stopDigest.mutate({ token: token ?? "" });
  expect(await settings()).toMatchObject({ mail: true, digest: false });
});

describe("the links of a ride", () => {
  const stored = async () => {
    const [row] = await app.deps.database.db
      .select({ status: eventParticipants.status })
      .from(eventParticipants)
      .where(and(eq(eventParticipants.userId, away.id), eq(eventParticipants.eventId, rideId)));
    return row?.status ?? null;
  };
  const post = (path: string, payload: object) =>
    guest(app).rest("POST", `/api/answer-links/${path}`, { payload });
  const tokenFor = (userId: string, eventId = rideId) => answerToken(app.deps.services, { userId, eventId });

  test("answer it without signing in, and reading them answers nothing", async () => {
    await sweepOn(7.1);
    const going = linkIn(mails()[0]?.text, "Going");
    const not = linkIn(mails()[0]?.text, "Can't make it");
    expect([going.status, not.status, not.token]).toEqual(["confirmed", "declined", going.token]);
    const read = await post("read", { token: going.token });
    expect([read.statusCode, read.json()]).toMatchObject([
      200,
      { firstName: "Ben", title: "Sunday loop", status: null },
    ]);
    expect(await stored()).toBeNull();
    for (const status of ["confirmed", "declined", "confirmed"]) {
      const answered = await post("answer", { token: going.token, status });
      expect([answered.statusCode, answered.json().status, await stored()]).toEqual([200, status, status]);
    }
    await sweepOn(14.2);
    expect(mails()).toHaveLength(1);
  });

  test("put the member on the waitlist of a full ride", async () => {
    await captain.api.events.update.mutate({ id: rideId, maxParticipants: 1 });
    const other = await member(app);
    await addGroupMember(app, { groupId, person: other });
    await other.api.participations.answer.mutate({ id: rideId });
    const answered = await post("answer", { token: tokenFor(away.id), status: "confirmed" });
    expect([answered.statusCode, answered.json().status]).toEqual([200, "waitlisted"]);
  });

  test("are worth nothing once changed, after the start, and to those who may not answer any more", async () => {
    const token = tokenFor(away.id);
    const swapped = `${captain.id}.${token.split(".").slice(1).join(".")}`;
    for (const forged of [
      "",
      "x",
      "..",
      `${token}x`,
      swapped,
      token.replace(`.${rideId}.`, `.${rideId + 1}.`),
    ])
      expect((await post("answer", { token: forged, status: "confirmed" })).statusCode).toBe(404);
    expect((await post("answer", { token, status: "tentative" })).statusCode).toBe(400);
    expect((await post("read", { token: tokenFor(captain.id) })).statusCode).toBe(409);
    app.setTime(new Date("2027-05-15T23:00:00Z"));
    const late = await post("answer", { token, status: "confirmed" });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining("“Sunday loop” has started"),
    ]);
    at(2);
    await captain.api.memberships.remove.mutate({ id: groupId, userId: away.id });
    expect((await post("answer", { token, status: "confirmed" })).statusCode).toBe(404);
    expect(await stored()).toBeNull();
  });
});

test("new rides are mailed to those who want it, several as one, without those that were cancelled meanwhile", async () => {
  await news.send();
  await away.api.notifications.updateSettings.mutate({ rideMail: true });
  const plan = (title: string) =>
    captain.api.events.createInGroup.mutate({
      id: groupId,
      title,
      eventDate: "2027-06-06T09:00",
      timeZone: "Australia/Brisbane",
    });
  await plan("Long weekend");
  await plan("Night ride");
  const off = await plan("Called off");
  await news.send();
  await captain.api.events.cancel.mutate({ id: off.id });
  await news.deliver();
  const [mail, ...others] = mails();
  expect([mail?.subject, others]).toEqual(["2 new rides in Dust Eaters", []]);
  expect(mail?.text.match(/^Going: /gm)).toHaveLength(2);
  const { token } = linkIn(mail?.text, "Can't make it");
  const read = await guest(app).api.answerLinks.read.mutate({ token: token ?? "" });
  expect(read.title).toBe("Long weekend");
  expect(news.mail(captain)).toEqual([]);
});
