import { usedTrials } from "@longpaddock/db/schema/used-trials";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_SECRET, testApp } from "../../../test/build-app";
import { member, PASSWORD } from "../../../test/people";
import { sessionCookieName } from "../../http/plugins/session";
import { placeIdCodec } from "../../places/places/providers/signed-place-id";
import { invitationKeys, readStopToken, stopToken } from "../../riders/email-invites/mailed-links";
import { buildServer } from "../../server";
import { cursorKeys, idCursor } from "../cursor";
import { addressKeys } from "../used-trials";
import { answerKeys, answerToken, readAnswerToken } from "./answer-links";
import type { Secrets } from "./signing-keys";
import {
  digestToken,
  readDigestToken,
  readUnsubscribeToken,
  unsubscribeKeys,
  unsubscribeToken,
} from "./unsubscribe-token";

const NEW = "the secret that comes after the first one";
const OLD_ONLY: Secrets = [SESSION_SECRET];
const BOTH: Secrets = [NEW, SESSION_SECRET];
const NEW_ONLY: Secrets = [NEW];

const app = testApp();
const cookie = sessionCookieName("http://localhost");
const servers = new Map<Secrets, FastifyInstance>();

beforeAll(async () => {
  for (const secrets of [OLD_ONLY, BOTH, NEW_ONLY]) {
    const services = {
      ...app.deps.services,
      addressKeys: addressKeys(secrets),
      cursorKeys: cursorKeys(secrets),
    };
    servers.set(secrets, await buildServer({ ...app.deps, services, sessionSecrets: secrets }));
  }
});
afterAll(() => Promise.all([...servers.values()].map((server) => server.close())));

async function visit(secrets: Secrets, sid: string) {
  const answer = await servers.get(secrets)?.inject({ url: "/api/auth/user", cookies: { [cookie]: sid } });
  const renewed = answer?.cookies.find(({ name }) => name === cookie)?.value;
  return { status: answer?.statusCode, renewed };
}

test("a session goes on while the older secret is still there, and after it with the cookie of one visit", async () => {
  const rider = await member(app);
  const old = rider.cookies[cookie] ?? "";
  expect((await visit(NEW_ONLY, old)).status).toBe(401);
  const { status, renewed = "" } = await visit(BOTH, old);
  expect(status).toBe(200);
  expect(renewed.split(".")[0]).toBe(old.split(".")[0]);
  expect(await visit(BOTH, renewed)).toEqual({ status: 200, renewed: undefined });
  expect((await visit(NEW_ONLY, renewed)).status).toBe(200);
  expect((await visit(OLD_ONLY, renewed)).status).toBe(401);
});

test("a new session is signed with the newest secret", async () => {
  const { email } = await member(app);
  const answer = await servers.get(BOTH)?.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { email, password: PASSWORD },
  });
  const sid = answer?.cookies.find(({ name }) => name === cookie)?.value ?? "";
  expect((await visit(NEW_ONLY, sid)).status).toBe(200);
  expect((await visit(OLD_ONLY, sid)).status).toBe(401);
});

test("links in mails, cursors and places that an older secret signed still count, and new ones have the newest", () => {
  const things = idCursor("things");
  const place = { name: "Orange", addressSuffix: " NSW, Australia", latitude: -33.28, longitude: 149.1 };
  const withKeys = (secrets: Secrets) => ({
    services: { ...app.deps.services, cursorKeys: cursorKeys(secrets) },
  });
  const kinds: [sign: (secrets: Secrets) => string, isRead: (secrets: Secrets, text: string) => boolean][] = [
    [
      (secrets) => unsubscribeToken({ unsubscribeKeys: unsubscribeKeys(secrets) }, "ana"),
      (secrets, text) => readUnsubscribeToken({ unsubscribeKeys: unsubscribeKeys(secrets) }, text) === "ana",
    ],
    [
      (secrets) => digestToken({ unsubscribeKeys: unsubscribeKeys(secrets) }, "ana"),
      (secrets, text) => readDigestToken({ unsubscribeKeys: unsubscribeKeys(secrets) }, text) === "ana",
    ],
    [
      (secrets) => answerToken({ answerKeys: answerKeys(secrets) }, { userId: "ana", eventId: 7 }),
      (secrets, text) => readAnswerToken({ answerKeys: answerKeys(secrets) }, text)?.eventId === 7,
    ],
    [
      (secrets) => stopToken({ invitationKeys: invitationKeys(secrets) }, "ana@example.com"),
      (secrets, text) => readStopToken({ invitationKeys: invitationKeys(secrets) }, text) !== null,
    ],
    [
      (secrets) => placeIdCodec(secrets).encode(place),
      (secrets, text) => placeIdCodec(secrets).decode(text)?.name === "Orange",
    ],
    [
      (secrets) => things.encode(withKeys(secrets), [12]),
      (secrets, text) => {
        try {
          return things.decode(withKeys(secrets), text)?.[0] === 12;
        } catch {
          return false;
        }
      },
    ],
  ];
  for (const [sign, isRead] of kinds) {
    expect(isRead(BOTH, sign(OLD_ONLY))).toBe(true);
    expect(isRead(NEW_ONLY, sign(OLD_ONLY))).toBe(false);
    expect(isRead(NEW_ONLY, sign(BOTH))).toBe(true);
    expect(isRead(OLD_ONLY, sign(BOTH))).toBe(false);
  }
});

test("a trial that was remembered with the older secret is found again", async () => {
  const { db } = app.deps.database;
  const rider = await member(app);
  const trial = { trialStartedAt: new Date("2026-11-01"), trialEndsAt: new Date("2027-11-01") };
  await db.update(users).set(trial).where(eq(users.id, rider.id));
  const payload = { confirmation: "delete my account", password: PASSWORD };
  expect((await rider.rest("POST", "/api/user/delete-account", { payload })).statusCode).toBe(204);
  const signUp = (secrets: Secrets) =>
    servers.get(secrets)?.inject({
      method: "POST",
      url: "/api/auth/sign-up",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { email: rider.email, password: PASSWORD, firstName: "Vera", lastName: "Back" },
    });
  expect((await signUp(BOTH))?.json().trialEndsAt).toBe(trial.trialEndsAt.toISOString());
  expect(await db.select().from(usedTrials)).toEqual([]);
});
