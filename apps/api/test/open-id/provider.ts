import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

/** Ways to make an identity token invalid. */
export type Flaw = "issuer" | "audience" | "nonce" | "expired" | "other key" | "no signature";

/** How the endpoint answers that OpenID Connect Core 5.4 reads a person's claims from. */
export interface UserInfo {
  claims: JWTPayload;
  /** `signed` answers with a JWT; `other key` with one that isn't the provider's; `none` with one nobody signed. */
  as?: "json" | "signed" | "other key" | "none";
  status?: number;
  /** Never answers. */
  hangs?: boolean;
}

export interface OpenIdProvider {
  issuer: string;
  /** Approves a sign-in as the provider's page would, and returns the code for the client. */
  approve(authorisation: URL, person: JWTPayload, flaw?: Flaw): string;
  /** What the endpoint answers from now on. */
  setUserInfo(userInfo: UserInfo): void;
  /** How often it was asked since then. */
  timesAsked(): number;
  /** Runs the work before the next token is answered. */
  beforeToken(work: () => Promise<unknown>): void;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  idToken: () => Promise<string>;
}

export const CLIENT_ID = "long-paddock";

interface Options {
  /** Those that it lists. */
  prompts?: string[];
  hasUserInfo?: boolean;
}

/** Starts a minimal OpenID Connect provider with discovery, signing keys, codes and PKCE. */
export async function startOpenIdProvider({
  prompts,
  hasUserInfo = false,
}: Options = {}): Promise<OpenIdProvider> {
  const ownKey = await generateKeyPair("RS256");
  const otherKey = await generateKeyPair("RS256");
  const grants = new Map<string, Grant>();
  let nextWork: () => Promise<unknown> = async () => undefined;
  let userInfo: UserInfo = { claims: {} };
  let timesAsked = 0;
  const keys = [{ ...(await exportJWK(ownKey.publicKey)), kid: "one", alg: "RS256", use: "sig" }];

  const server = createServer((request, response) => {
    if (request.url === "/userinfo") {
      void sendUserInfo(request, response);
      return;
    }
    answer(request).then(
      (body) => send(response, body ? 200 : 400, body ?? { error: "invalid_grant" }),
      () => send(response, 500, { error: "server_error" }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<object | null> {
    if (request.url === "/.well-known/openid-configuration")
      return {
        ...configuration(issuer),
        prompt_values_supported: prompts,
        ...(hasUserInfo && {
          userinfo_endpoint: `${issuer}/userinfo`,
          userinfo_signing_alg_values_supported: ["RS256"],
        }),
      };
    if (request.url === "/jwks") return { keys };
    if (request.url !== "/token") return null;
    const work = nextWork;
    nextWork = async () => undefined;
    await work();
    const form = new URLSearchParams(await textOf(request));
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || challenge !== grant.challenge) return null;
    return {
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 60,
      id_token: await grant.idToken(),
    };
  }

  async function sendUserInfo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    timesAsked += 1;
    const { claims, as = "json", status = 200, hangs = false } = userInfo;
    if (hangs) return;
    const isAllowed = request.headers.authorization?.startsWith("Bearer ") ?? false;
    if (as === "json" || !isAllowed) return send(response, isAllowed ? status : 401, claims);
    const signed = { ...claims, iss: issuer, aud: CLIENT_ID };
    const key = as === "signed" ? ownKey.privateKey : otherKey.privateKey;
    const jwt =
      as === "none"
        ? new UnsecuredJWT(signed).encode()
        : await new SignJWT(signed).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
    response.writeHead(status, { "content-type": "application/jwt", connection: "close" }).end(jwt);
  }

  function approve(authorisation: URL, person: JWTPayload, flaw?: Flaw): string {
    const query = authorisation.searchParams;
    const now = Math.floor(Date.now() / 1000);
    const claims: JWTPayload = {
      ...person,
      iss: flaw === "issuer" ? "http://elsewhere.example" : issuer,
      aud: flaw === "audience" ? "another-client" : CLIENT_ID,
      nonce: flaw === "nonce" ? "another" : query.get("nonce"),
      iat: flaw === "expired" ? now - 7200 : now,
      exp: flaw === "expired" ? now - 3600 : now + 60,
    };
    const key = flaw === "other key" ? otherKey.privateKey : ownKey.privateKey;
    const code = randomUUID();
    grants.set(code, {
      challenge: query.get("code_challenge") ?? "",
      idToken: async () =>
        flaw === "no signature"
          ? new UnsecuredJWT(claims).encode()
          : new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key),
    });
    return code;
  }

  const beforeToken = (work: () => Promise<unknown>) => {
    nextWork = work;
  };
  const setUserInfo = (next: UserInfo) => {
    userInfo = next;
    timesAsked = 0;
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, approve, setUserInfo, timesAsked: () => timesAsked, beforeToken, close };
}

function configuration(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json", connection: "close" })
    .end(JSON.stringify(body));
}
