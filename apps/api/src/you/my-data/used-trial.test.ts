import { usedTrials } from "@longpaddock/db/schema/used-trials";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { CLIENT_ID, startOpenIdProvider } from "../../../test/open-id/provider";
import { guest, member, PASSWORD, type Person } from "../../../test/people";
import { openIdClient } from "../../accounts/auth/open-id";

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const settings = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: "a secret between the two" };
const openId = openIdClient({ ...settings, redirectUri: `${APP_URL}/api/login/oidc/callback` });
const app = testApp({ openId });

const STARTED = new Date("2026-11-01T00:00:00Z");
const TRIAL = { trialStartedAt: STARTED, trialEndsAt: new Date("2027-11-01T00:00:00Z") };
const CONFIRMED = { confirmation: "delete my account", password: PASSWORD };

async function memberInTrial(): Promise<Person> {
  const rider = await member(app);
  await app.deps.database.db.update(users).set(TRIAL).where(eq(users.id, rider.id));
  return rider;
}

const deleteAccount = (person: Person) =>
  person.rest("POST", "/api/user/delete-account", { payload: CONFIRMED });
const signUp = (email: string) =>
  guest(app).rest("POST", "/api/auth/sign-up", {
    payload: { email, password: PASSWORD, firstName: "Vera", lastName: "Back" },
  });
const accountOf = async (email: string) => {
  const [account] = await app.deps.database.db.select().from(users).where(eq(users.email, email));
  return account;
};

test("a member who signs up again after a deletion continues their trial", async () => {
  const rider = await memberInTrial();
  expect((await deleteAccount(rider)).statusCode).toBe(204);
  const kept = await app.deps.database.db.select().from(usedTrials);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(rider.email);

  const answer = await signUp(rider.email.toUpperCase());
  expect([answer.statusCode, answer.json().trialEndsAt]).toEqual([201, TRIAL.trialEndsAt.toISOString()]);
  expect(await accountOf(answer.json().email)).toMatchObject(TRIAL);
  expect(await app.deps.database.db.select().from(usedTrials)).toEqual([]);
});

test("a trial is remembered over a second deletion, and an account without one leaves nothing", async () => {
  const rider = await memberInTrial();
  await deleteAccount(rider);
  const second = await signUp(rider.email);
  const back = guest(app);
  await back.rest("POST", "/api/auth/sign-in", { payload: { email: rider.email, password: PASSWORD } });
  expect(second.statusCode).toBe(201);
  expect((await deleteAccount(back)).statusCode).toBe(204);
  await deleteAccount(await member(app));
  expect(await app.deps.database.db.select().from(usedTrials)).toHaveLength(1);
  await signUp(rider.email);
  expect(await accountOf(rider.email)).toMatchObject(TRIAL);
  await back.rest("POST", "/api/auth/sign-in", { payload: { email: rider.email, password: PASSWORD } });
  expect((await back.rest("POST", "/api/user/start-trial")).statusCode).toBe(409);
});

test("a sign-up with OpenID Connect goes on with it too", async () => {
  const rider = await memberInTrial();
  await deleteAccount(rider);
  const browser = guest(app);
  const redirect = await browser.rest("GET", "/api/login/oidc");
  const authorisation = new URL(String(redirect.headers.location));
  const code = provider.approve(authorisation, { sub: "v-1", email: rider.email, email_verified: true });
  const back = new URLSearchParams({ code, state: authorisation.searchParams.get("state") ?? "" });
  expect((await browser.rest("GET", `/api/login/oidc/callback?${back}`)).statusCode).toBe(302);
  expect(await accountOf(rider.email)).toMatchObject(TRIAL);
});

test("a sign-up in the moment of the deletion never starts afresh", async () => {
  for (let round = 0; round < 5; round++) {
    const rider = await memberInTrial();
    const [, signedUp] = await Promise.all([deleteAccount(rider), signUp(rider.email)]);
    if (signedUp.statusCode === 409) expect((await signUp(rider.email)).statusCode).toBe(201);
    expect(await accountOf(rider.email)).toMatchObject(TRIAL);
  }
});
