import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import { afterAll, expect } from "vitest";
import { testApp } from "../build-app";
import { type Flaw, startOpenIdProvider } from "../open-id/provider";
import { clientOf, openIdVisits } from "../open-id/visits";
import { guest, member, type Person } from "../people";
import { attack } from "./attack";

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const app = testApp({ openId: clientOf(provider), services: { openId: true } });
const { approve, approveLink } = openIdVisits(provider);

const claimsOf = (sub: string) => ({ sub, email: `${sub}@example.com`, email_verified: true });
const counts = async () => {
  const { db } = app.deps.database;
  return [await db.$count(users), await db.$count(sessions)];
};
const userOf = async (browser: Person) => (await browser.rest("GET", "/api/auth/user")).json();

/** Expects 400 for this return from the provider, nobody signed in, and no new row. */
async function expectRefused(browser: Person, callback: string): Promise<void> {
  const before = await counts();
  const answer = await browser.rest("GET", callback);
  expect([callback.slice(0, 60), answer.statusCode]).toEqual([callback.slice(0, 60), 400]);
  expect(answer.payload).not.toMatch(/jwt|claim|stack/i);
  expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
  expect(await counts()).toEqual(before);
}

attack("AUTH-16", async () => {
  const callback = await approve(guest(app), claimsOf("forged"));
  for (const changed of [
    callback.replace(/state=[^&]+/, "state=other"),
    callback.replace(/&state=[^&]+/, ""),
    callback.replace(/&state=[^&]+/, "&state="),
    callback.replace(/code=[^&]+/, "error=access_denied"),
    callback.replace(/code=[^&]+/, "code=guessed"),
    "/api/login/oidc/callback",
  ]) {
    const other = guest(app);
    await approve(other, claimsOf("forged"));
    await expectRefused(other, changed);
  }
  // Without the cookie of the sign-in, and with a signed one that holds something else.
  await expectRefused(guest(app), callback);
  const rider = await member(app);
  for (const oidc of [
    app.server.signCookie("not JSON"),
    app.server.signCookie("null"),
    app.server.signCookie('{"state":1}'),
    decodeURIComponent(rider.cookies.sid ?? ""),
  ]) {
    const browser = guest(app);
    browser.cookies.oidc = oidc;
    await expectRefused(browser, callback);
  }
  // Somebody else's code in your own sign-in: the verifier isn't the one that the code was asked for with.
  const [thief, victim] = [guest(app), guest(app)];
  const [code] = /code=[^&]+/.exec(await approve(thief, claimsOf("thief"))) ?? [];
  await expectRefused(victim, (await approve(victim, claimsOf("victim"))).replace(/code=[^&]+/, code ?? ""));

  const nonce = guest(app);
  await expectRefused(nonce, await approve(nonce, claimsOf("nonce"), { flaw: "nonce" }));

  const once = guest(app);
  const used = await approve(once, claimsOf("once"));
  const pending = { ...once.cookies };
  expect((await once.rest("GET", used)).statusCode).toBe(302);
  const replay = guest(app);
  Object.assign(replay.cookies, pending);
  await expectRefused(replay, used);
});

attack("AUTH-17", async () => {
  const owner = await member(app);
  for (const [verified, status] of [
    [{ email_verified: true }, 409],
    [{ email_verified: false }, 400],
    [{ email_verified: "true" }, 400],
    [{}, 400],
  ] as const) {
    const stranger = guest(app);
    const claims = { sub: "stranger", email: owner.email.toUpperCase(), ...verified };
    expect((await stranger.rest("GET", await approve(stranger, claims))).statusCode).toBe(status);
    expect((await stranger.rest("GET", "/api/auth/user")).statusCode).toBe(401);
  }
  // Its owner links it while signed in; from then on the subject counts, and not the address.
  const claims = { ...claimsOf("owner"), email: owner.email };
  expect((await guest(app).rest("POST", "/api/login/oidc/link")).statusCode).toBe(401);
  expect((await owner.rest("GET", await approveLink(owner, claims))).statusCode).toBe(302);
  const later = guest(app);
  await later.rest("GET", await approve(later, { ...claims, email: "moved@example.com" }));
  expect((await userOf(later)).id).toBe(owner.id);
  const other = guest(app);
  expect((await other.rest("GET", await approve(other, { ...claims, sub: "other" }))).statusCode).toBe(409);

  const prepared = await member(app);
  const thief = { ...claimsOf("thief"), email: "thief@example.com" };
  const link = await prepared.rest("GET", await approveLink(prepared, thief));
  expect([link.statusCode, link.json().message]).toEqual([403, expect.stringMatching(/email address/)]);
});

attack("AUTH-18", async () => {
  for (const flaw of ["no signature", "audience", "issuer", "expired", "other key"] satisfies Flaw[]) {
    const browser = guest(app);
    await expectRefused(browser, await approve(browser, claimsOf("flawed"), { flaw }));
  }
});
