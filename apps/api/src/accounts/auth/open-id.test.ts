import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { startOpenIdProvider } from "../../../test/open-id/provider";
import { clientOf, openIdVisits } from "../../../test/open-id/visits";
import { guest, member, type Person } from "../../../test/people";
import { resetPassword } from "../../../test/reset-links";

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const app = testApp({ openId: clientOf(provider), services: { openId: true } });
const { approve, approveLink } = openIdVisits(provider);

const kim = {
  sub: "kim-1",
  email: "kim@example.com",
  email_verified: true,
  given_name: "Kim",
  family_name: "Ngata",
};
const peopleCount = async () => (await app.deps.database.db.select({ id: users.id }).from(users)).length;

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

  test("sends a browser whose member is suspended to the sign-in page, which says so, and others the error", async () => {
    const suspended = { ...kim, sub: "suspended", email: "suspended@example.com" };
    const first = guest(app);
    await first.rest("GET", await approve(first, suspended));
    const { id } = (await first.rest("GET", "/api/auth/user")).json();
    await app.deps.database.db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: "Selling tyres" })
      .where(eq(users.id, id));
    const browser = guest(app);
    const address = await approve(browser, suspended, { returnTo: "/events?tab=map" });
    const answer = await browser.rest("GET", address, { headers: { accept: "text/html" } });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      "/sign-in?returnTo=%2Fevents%3Ftab%3Dmap",
    ]);
    const cookie = [answer.headers["set-cookie"]].flat().find((text) => text?.startsWith("sign-in-failure="));
    expect(decodeURIComponent(String(cookie))).toMatch(
      /suspended until .+ The reason: Selling tyres\..+; Path=\/sign-in;/,
    );
    expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
    const client = guest(app);
    expect((await client.rest("GET", await approve(client, suspended))).json().code).toBe("SUSPENDED");
  });

  test("recognises a returning person by subject, not by email address", async () => {
    const before = await peopleCount();
    const browser = guest(app);
    await browser.rest("GET", await approve(browser, { ...kim, email: "kim.new@example.com" }));
    expect((await browser.rest("GET", "/api/auth/user")).json().email).toBe(kim.email);
    expect(await peopleCount()).toBe(before);
  });

  test("takes names as sign-up does: on one line, without characters that change direction", async () => {
    const browser = guest(app);
    const names = { given_name: `\u202EKi\u0000m\n${"x".repeat(120)}`, family_name: "\u200E \u0007" };
    const address = await approve(browser, { ...kim, sub: "names", email: "names@example.com", ...names });
    expect((await browser.rest("GET", address)).statusCode).toBe(302);
    const user = (await browser.rest("GET", "/api/auth/user")).json();
    expect([user.firstName, user.lastName]).toEqual([`Ki m ${"x".repeat(95)}`, null]);
  });
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
  const openIdOnly = testApp({
    openId: clientOf(provider),
    services: { openId: true, localAccounts: false },
  });

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
    const registering = await startOpenIdProvider({ prompts: ["none", "login", "create"] });
    const client = clientOf(registering);
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

describe("an unreachable provider", () => {
  const logged: string[] = [];
  const unreachable = clientOf({ ...provider, issuer: "http://127.0.0.1:9" });
  const lonely = testApp({ openId: unreachable, onLogLine: (line) => logged.push(line) });

  test("gives 503 and is tried again the next time", async () => {
    await expect(unreachable.start({ returnTo: "/" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await expect(unreachable.start({ returnTo: "/" })).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("sends a browser back to the sign-in page, and the log says why", async () => {
    const headers = { accept: "text/html" };
    const answer = await guest(lonely).rest("GET", "/api/login/oidc?returnTo=/groups", { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/sign-in?returnTo=%2Fgroups"]);
    const failures = logged.filter((line) => line.includes("nobody can sign in with the provider"));
    expect(failures).toEqual([expect.stringContaining("fetch failed")]);
  });
});
