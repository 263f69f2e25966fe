import { AppError } from "@longpaddock/domain/errors";
import { email, nameLine } from "@longpaddock/domain/fields";
import * as client from "openid-client";
import type { OpenId, Profile } from "../../core/outside/open-id";

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  redirectUri: string;
}

const NOT_RESPONDING = "The sign-in provider isn't responding";

/** Uses the authorisation code flow with PKCE, state and nonce. Discovers the provider on first use. */
export function openIdClient(settings: OpenIdSettings): OpenId {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new AppError("UNAVAILABLE", NOT_RESPONDING, { cause });
    });
    return discovered;
  };
  return {
    async start({ prompt, ...request }) {
      const config = await configuration();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        ...request,
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: "openid email profile",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        ...((prompt === "login" || (prompt === "create" && canCreateAccounts(config))) && { prompt }),
      });
      return { address, pending };
    },

    async finish(callback, { state, nonce, verifier }) {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callback, checks).catch(refuse);
      const claims = tokens.claims();
      if (!claims) throw new AppError("BAD_REQUEST", "The sign-in provider didn't say who you are");
      return {
        issuer: claims.iss,
        subject: claims.sub,
        async profile() {
          const said = profileOf(claims);
          const isComplete = said.email !== null && said.firstName !== null;
          if (isComplete || !config.serverMetadata().userinfo_endpoint) return said;
          try {
            const asked = profileOf(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
            return { ...(said.firstName === null ? asked : said), email: said.email ?? asked.email };
          } catch (error) {
            // Signing in works without a name, but an answer about somebody else has to end it.
            if (said.email !== null && isOutage(error)) return said;
            return refuse(error);
          }
        },
      };
    },
  };
}

const profileOf = (claims: client.UserInfoResponse | client.IDToken): Profile => ({
  email: claims.email_verified === true ? (email.safeParse(claims.email).data ?? null) : null,
  firstName: nameOf(claims.given_name) ?? nameOf(claims.name),
  lastName: nameOf(claims.family_name),
});

function refuse(cause: unknown): never {
  if (isOutage(cause)) throw new AppError("UNAVAILABLE", NOT_RESPONDING, { cause });
  throw new AppError("BAD_REQUEST", "We couldn't verify your sign-in. Please try again.", { cause });
}

/** True when another try may succeed: no connection, no answer in time, or a failure on the provider's side. */
function isOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // What fetch throws without a connection.
    if (cause instanceof TypeError && cause.message === "fetch failed") return true;
    if ("code" in cause && cause.code === "OAUTH_TIMEOUT") return true;
    if (cause.cause instanceof Response) return cause.cause.status === 429 || cause.cause.status >= 500;
  }
  return false;
}

/** Providers refuse a prompt that they don't know, so they must list it. */
function canCreateAccounts(config: client.Configuration): boolean {
  const { prompt_values_supported: prompts } = config.serverMetadata();
  return Array.isArray(prompts) && prompts.includes("create");
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const address = new URL(issuer);
  // The setting takes it for this machine only.
  const isInsecure = address.protocol === "http:";
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: 5,
    // By default the library trusts TLS and does not check the identity token's signature.
    execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
  });
}

const MAX_NAME = 100;
const name = nameLine(MAX_NAME);

/** Follows the rules of sign-up, but shortens and cleans: nobody can correct the provider's text here. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== "string") return null;
  const clean = claim.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").replace(/\p{Bidi_Control}/gu, "");
  return name.safeParse([...clean.trim()].slice(0, MAX_NAME).join("")).data ?? null;
}
