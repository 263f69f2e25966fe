import type { JWTPayload } from "jose";
import { expect } from "vitest";
import { openIdClient } from "../../src/accounts/auth/open-id";
import { APP_URL } from "../build-app";
import type { Person } from "../people";
import { CLIENT_ID, type Flaw, type OpenIdProvider } from "./provider";

export const CALLBACK = "/api/login/oidc/callback";

export const CLIENT_SECRET = "a secret between the two";

/** The product's client of this provider. */
export const clientOf = ({ issuer }: Pick<OpenIdProvider, "issuer">) =>
  openIdClient({
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUri: `${APP_URL}${CALLBACK}`,
  });

/** What a browser does at a provider. Both return the callback address that the provider redirects to. */
export function openIdVisits(provider: OpenIdProvider) {
  const callback = (authorisation: URL, person: JWTPayload, flaw?: Flaw) => {
    const code = provider.approve(authorisation, person, flaw);
    return `${CALLBACK}?${new URLSearchParams({ code, state: authorisation.searchParams.get("state") ?? "" })}`;
  };

  async function approve(
    browser: Person,
    person: JWTPayload,
    { flaw, returnTo = "/" }: { flaw?: Flaw; returnTo?: string } = {},
  ): Promise<string> {
    const redirect = await browser.rest("GET", `/api/login/oidc?returnTo=${encodeURIComponent(returnTo)}`);
    expect(redirect.statusCode).toBe(302);
    return callback(new URL(String(redirect.headers.location)), person, flaw);
  }

  /** For linking the sign-in to the account that is signed in. */
  async function approveLink(browser: Person, person: JWTPayload): Promise<string> {
    const link = await browser.rest("POST", "/api/login/oidc/link");
    return callback(new URL(link.json().address), person);
  }

  return { approve, approveLink };
}
