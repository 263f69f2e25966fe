import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { afterAll, expect, test } from "vitest";
import { APP_URL, testApp } from "../../../test/build-app";
import { CLIENT_ID, startOpenIdProvider } from "../../../test/open-id/provider";
import { guest, type Person } from "../../../test/people";
import { openIdClient } from "../../accounts/auth/open-id";

const provider = await startOpenIdProvider();
afterAll(() => provider.close());
const settings = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: "a secret between the two" };
const openId = openIdClient({ ...settings, redirectUri: `${APP_URL}/api/login/oidc/callback` });
const app = testApp({ openId, services: { openId: true } });

const KIM = { sub: "kim-1", email: "kim@example.com", email_verified: true, given_name: "Kim" };
const MINUTE = 60_000;

async function signIn(browser: Person): Promise<URL> {
  const redirect = await browser.rest("GET", "/api/login/oidc?returnTo=/profile&prompt=login");
  const authorisation = new URL(String(redirect.headers.location));
  const code = provider.approve(authorisation, KIM);
  const back = new URLSearchParams({ code, state: authorisation.searchParams.get("state") ?? "" });
  expect((await browser.rest("GET", `/api/login/oidc/callback?${back}`)).statusCode).toBe(302);
  return authorisation;
}

test("an account without a password is deleted after a fresh sign-in, for which the provider asks again", async () => {
  const browser = guest(app);
  const deletion = { payload: { confirmation: "delete my account" } };
  expect((await signIn(browser)).searchParams.get("prompt")).toBe("login");
  expect((await browser.rest("GET", "/api/user/data")).json()).toMatchObject({
    hasPassword: false,
    isSignInFresh: true,
  });

  app.setTime(new Date(Date.now() + 11 * MINUTE));
  expect((await browser.rest("GET", "/api/user/data")).json().isSignInFresh).toBe(false);
  const refused = await browser.rest("POST", "/api/user/delete-account", deletion);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    "Please sign in again first. You can delete your account within 10 minutes after that.",
  ]);

  app.setTime(null);
  await signIn(browser);
  expect((await browser.rest("POST", "/api/user/delete-account", deletion)).statusCode).toBe(204);
  expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
  expect(await app.deps.database.db.select().from(oidcAccounts)).toEqual([]);
});
