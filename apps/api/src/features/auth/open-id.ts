import { AppError } from "@longpaddock/domain/errors";
import { email } from "@longpaddock/domain/fields";
import * as client from "openid-client";
import type { OpenId } from "../../core/open-id";

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Our own callback address. */
  redirectUri: string;
}

/** OpenID Connect: authorisation code with PKCE, state and nonce. The provider is asked when first needed. */
export function openOpenId(settings: OpenIdSettings): OpenId {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new AppError("UNAVAILABLE", "The sign-in provider does not answer", { cause });
    });
    return discovered;
  };
  return {
    async start(wish) {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        ...wish,
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri,
        scope: "openid email profile",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
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
      const tokens = await client.authorizationCodeGrant(config, callback, checks).catch((cause: unknown) => {
        throw new AppError(
          "BAD_REQUEST",
          "The sign-in provider's answer was not accepted. Please try again.",
          { cause },
        );
      });
      const claims = tokens.claims();
      if (!claims) throw new AppError("BAD_REQUEST", "The sign-in provider sent no identity");
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: claims.email_verified === false ? null : (email.safeParse(claims.email).data ?? null),
        firstName: text(claims.given_name) ?? text(claims.name),
        lastName: text(claims.family_name),
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const address = new URL(issuer);
  const loopback =
    address.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: 5,
    // The identity token's signature is checked too: TLS alone is what the library trusts by default.
    execute: [client.enableNonRepudiationChecks, ...(loopback ? [client.allowInsecureRequests] : [])],
  });
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim.trim() !== "" ? claim.trim().slice(0, 100) : null;
}
