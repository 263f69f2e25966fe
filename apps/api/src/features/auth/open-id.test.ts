import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { users } from "@longpaddock/db/schema/users";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { CLIENT_ID, type Flaw, startOpenIdProvider } from "../../../test/open-id-provider";
import { guest, member, type Person } from "../../../test/people";
import { resetPassword } from "../../../test/reset-links";
import { openIdClient } from "./open-id";

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const settings = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: "a secret between the two" };
const openId = openIdClient({ ...settings, redirectUri: `${APP_URL}/api/login/oidc/callback` });
const app = testApp({ openId, services: { openId: true } });

const kim = {
  sub: "kim-1",
  email: "kim@example.com",
  email_verified: true,
  given_name: "Kim",
  family_name: "Ngata",
};
const peopleCount = async () => (await app.deps.database.db.select({ id: users.id }).from(users)).length;

/** Signs in at the provider and returns the callback address that it redirects to. */
async function approve(
  browser: Person,
  person: JWTPayload,
  { flaw, returnTo = "/" }: { flaw?: Flaw; returnTo?: string } = {},
) {
  const redirect = await browser.rest("GET", `/api/login/oidc?returnTo=${encodeURIComponent(returnTo)}`);
  expect(redirect.statusCode).toBe(302);
  const authorisation = new URL(String(redirect.headers.location));
  const code = provider.approve(authorisation, person, flaw);
  const back = new URLSearchParams({ code, state: authorisation.searchParams.get("state") ?? "" });
  return `/api/login/oidc/callback?${back}`;
}

/** Like `approve`, for linking the sign-in to the account that is signed in. */
async function approveLink(browser: Person, person: JWTPayload) {
  const link = await browser.rest("POST", "/api/login/oidc/link");
  const authorisation = new URL(link.json().address);
  const code = provider.approve(authorisation, person);
  const back = new URLSearchParams({ code, state: authorisation.searchParams.get("state") ?? "" });
  return `/api/login/oidc/callback?${back}`;
}

describe("signing in with OpenID Connect", () => {
  test("sends PKCE, state and nonce, and signs in the person who returns", async () => {
    const browser = guest(app);
    const redirect = await browser.rest("GET", "/api/login/oidc");
    const parameters = new URL(String(redirect.headers.location)).searchParams;
    expect(parameters.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(parameters.get(name)?.length).toBeGreaterThan(20);

    const back = await browser.rest("GET", await approve(browser, kim, { returnTo: "/routes/5?tab=map" }));
    expect([back.statusCode, back.headers.location]).toEqual([302, "/routes/5?tab=map"]);
    const user = (await browser.rest("GET", "/api/auth/user")).json();
    expect(user).toMatchObject({
      email: kim.email,
      firstName: "Kim",
      lastName: "Ngata",
      onboardingCompleted: false,
    });
  });

  test("recognises a returning person by subject, not by email address", async () => {
    const before = await peopleCount();
    const browser = guest(app);
    await browser.rest("GET", await approve(browser, { ...kim, email: "kim.new@example.com" }));
    expect((await browser.rest("GET", "/api/auth/user")).json().email).toBe(kim.email);
    expect(await peopleCount()).toBe(before);
  });

  test("answers 400 and creates no account for a cancelled sign-in or a forged callback", async () => {
    const before = await peopleCount();
    const browser = guest(app);
    const callback = await approve(browser, { ...kim, sub: "other" });
    const changed = [
      callback.replace(/state=[^&]+/, "state=other"),
      callback.replace(/&state=[^&]+/, ""),
      callback.replace(/code=[^&]+/, "error=access_denied"),
    ];
    for (const address of changed) {
      const other = guest(app);
      await approve(other, kim);
      expect((await other.rest("GET", address)).statusCode).toBe(400);
      expect((await other.rest("GET", "/api/auth/user")).statusCode).toBe(401);
    }
    expect((await guest(app).rest("GET", callback)).statusCode).toBe(400);
    expect(await peopleCount()).toBe(before);
  });

  test("answers 400 when the cookie of the sign-in holds another signed value", async () => {
    const rider = await member(app);
    const signed = [app.server.signCookie("not JSON"), app.server.signCookie("null")];
    signed.push(app.server.signCookie('{"state":1}'), decodeURIComponent(rider.cookies.sid ?? ""));
    for (const oidc of signed) {
      const answer = await app.server.inject({ url: "/api/login/oidc/callback?code=x", cookies: { oidc } });
      expect(answer.statusCode).toBe(400);
    }
  });

  test("takes names as sign-up does: on one line, without characters that change direction", async () => {
    const browser = guest(app);
    const names = { given_name: `\u202EKi\u0000m\n${"x".repeat(120)}`, family_name: "\u200E \u0007" };
    const address = await approve(browser, { ...kim, sub: "names", email: "names@example.com", ...names });
    expect((await browser.rest("GET", address)).statusCode).toBe(302);
    const user = (await browser.rest("GET", "/api/auth/user")).json();
    expect([user.firstName, user.lastName]).toEqual([`Ki m ${"x".repeat(95)}`, null]);
  });

  test("accepts a code only once", async () => {
    const browser = guest(app);
    const callback = await approve(browser, { ...kim, sub: "once", email: "once@example.com" });
    const pending = { ...browser.cookies };
    expect((await browser.rest("GET", callback)).statusCode).toBe(302);
    const replay = await app.server.inject({ url: callback, cookies: pending });
    expect(replay.statusCode).toBe(400);
  });

  test.each<Flaw>(["issuer", "audience", "nonce", "expired", "other key", "no signature"])(
    "answers 400 and creates no account for a token with a wrong %s",
    async (flaw) => {
      const before = await peopleCount();
      const browser = guest(app);
      const answer = await browser.rest(
        "GET",
        await approve(browser, { ...kim, sub: flaw, email: "x@example.com" }, { flaw }),
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.payload).not.toMatch(/jwt|claim|stack/i);
      expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
      expect(await peopleCount()).toBe(before);
    },
  );

  test("never takes over a local account by email address; its owner links it while signed in", async () => {
    const owner = await member(app);
    const claims = { sub: "owner-1", email: owner.email.toUpperCase(), email_verified: true };
    const stranger = guest(app);
    expect((await stranger.rest("GET", await approve(stranger, claims))).statusCode).toBe(409);
    expect((await stranger.rest("GET", "/api/auth/user")).statusCode).toBe(401);

    expect((await guest(app).rest("POST", "/api/login/oidc/link")).statusCode).toBe(401);
    expect((await owner.rest("GET", await approveLink(owner, claims))).statusCode).toBe(302);
    const later = guest(app);
    await later.rest("GET", await approve(later, claims));
    expect((await later.rest("GET", "/api/auth/user")).json().id).toBe(owner.id);
  });
});

test("an address that the provider doesn't call verified creates no account", async () => {
  for (const verified of [{ email_verified: false }, {}, { email_verified: "yes" }]) {
    const browser = guest(app);
    const unverified = { sub: "unverified", email: "victim@example.com", ...verified };
    expect((await browser.rest("GET", await approve(browser, unverified))).statusCode).toBe(400);
  }
});

test("signing in again with OpenID Connect links nothing to the account that was signed in", async () => {
  const rider = await member(app);
  const stranger = { sub: "stranger-1", email: "stranger@example.com", email_verified: true };
  await rider.rest("GET", await approve(rider, stranger));
  const later = guest(app);
  await later.rest("GET", await approve(later, stranger));
  expect((await later.rest("GET", "/api/auth/user")).json().id).not.toBe(rider.id);
});

describe("an account that someone prepared with another person's address", () => {
  const thief = { sub: "thief-1", email: "thief@example.com", email_verified: true };

  test("can't be linked before its address is proven", async () => {
    const prepared = await member(app);
    const answer = await prepared.rest("GET", await approveLink(prepared, thief));
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringMatching(/email address/)]);
    for (const claims of [{ email: prepared.email }, { email: prepared.email, email_verified: false }]) {
      const address = await approveLink(prepared, { sub: "thief-2", ...claims });
      expect((await prepared.rest("GET", address)).statusCode).toBe(403);
    }
  });

  test("loses the links from before, and no later ones, when its owner resets the password by mail", async () => {
    const { db } = app.deps.database;
    const prepared = await member(app);
    const before = { ...thief, sub: "thief-3" };
    const link = { issuer: provider.issuer, subject: before.sub, userId: prepared.id };
    await db.insert(oidcAccounts).values({ ...link, createdAt: new Date(Date.now() - 60_000) });
    const accountOf = async (claims: JWTPayload) => {
      const browser = guest(app);
      await browser.rest("GET", await approve(browser, claims));
      return (await browser.rest("GET", "/api/auth/user")).json().id;
    };
    expect(await accountOf(before)).toBe(prepared.id);

    await resetPassword(app, prepared, "the owner's own password");
    expect(await accountOf(before)).not.toBe(prepared.id);

    const owner = guest(app);
    await owner.rest("POST", "/api/auth/sign-in", {
      payload: { email: prepared.email, password: "the owner's own password" },
    });
    const own = { sub: "owner-2", email: "work@example.com", email_verified: true };
    expect((await owner.rest("GET", await approveLink(owner, own))).statusCode).toBe(302);
    await resetPassword(app, prepared, "another password of the owner");
    expect(await accountOf(own)).toBe(prepared.id);
  });

  test("can't be linked by a browser whose session a reset ended during the visit to the provider", async () => {
    const prepared = await member(app);
    const claims = { sub: "slow-1", email: prepared.email, email_verified: true };
    const address = await approveLink(prepared, claims);
    provider.beforeToken(() => resetPassword(app, prepared, "the owner's own password"));
    expect((await prepared.rest("GET", address)).statusCode).toBe(401);
    const later = guest(app);
    expect((await later.rest("GET", await approve(later, claims))).statusCode).toBe(409);
  });
});

describe("a site without local accounts", () => {
  const openIdOnly = testApp({ openId, services: { openId: true, localAccounts: false } });

  test("redirects sign-ins to the provider and refuses passwords", async () => {
    const answer = await guest(openIdOnly).rest("GET", "/api/login");
    expect(String(answer.headers.location)).toMatch(new RegExp(`^${provider.issuer}/authorize`));
    const payload = {
      email: "a@example.com",
      password: "a password of some kind",
      firstName: "A",
      lastName: "B",
    };
    for (const path of ["sign-up", "sign-in", "forgot-password"])
      expect((await guest(openIdOnly).rest("POST", `/api/auth/${path}`, { payload })).statusCode).toBe(404);
  });
});

describe("newcomers", () => {
  const promptFrom = async (redirect: Awaited<ReturnType<Person["rest"]>>) => {
    expect(redirect.statusCode).toBe(302);
    return new URL(String(redirect.headers.location)).searchParams.get("prompt");
  };

  test("are asked to register only by a provider that says it can", async () => {
    const registering = await startOpenIdProvider(["none", "login", "create"]);
    const client = openIdClient({ ...settings, issuer: registering.issuer, redirectUri: APP_URL });
    const options = { returnTo: "/", prompt: "create" } as const;
    const { address, pending } = await client.start(options);
    expect(address.searchParams.get("prompt")).toBe("create");
    expect(pending).not.toHaveProperty("prompt");
    const member = await client.start({ returnTo: "/" });
    expect(member.address.searchParams.get("prompt")).toBeNull();
    await registering.close();
    expect(await promptFrom(await guest(app).rest("GET", "/api/login/oidc?prompt=create"))).toBeNull();
  });
});

test("an unreachable provider gives 503 and is tried again the next time", async () => {
  const unreachable = openIdClient({ ...settings, issuer: "http://127.0.0.1:9", redirectUri: APP_URL });
  await expect(unreachable.start({ returnTo: "/" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(unreachable.start({ returnTo: "/" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
});
