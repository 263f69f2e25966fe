import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type ClaimsParameterMember } from "oidc-provider";
import { APP_URL } from "../build-app";
import { CLIENT_ID } from "./provider";
import { CALLBACK, CLIENT_SECRET } from "./visits";

interface Account {
  sub: string;
  [claim: string]: ClaimsParameterMember | string | boolean;
}

/**
 * The certified `oidc-provider` as it comes: what the scopes `email` and `profile` ask for is at its userinfo endpoint and not
 * in the identity token. Only its client, its people and the names of their claims are ours.
 */
export async function startCertifiedProvider(accounts: readonly Account[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [`${APP_URL}${CALLBACK}`] },
    ],
    claims: {
      email: ["email", "email_verified"],
      profile: ["family_name", "given_name", "name"],
    },
    findAccount: (_context, sub) => {
      const account = accounts.find((one) => one.sub === sub);
      return account && { accountId: sub, claims: () => account };
    },
  });
  server.on("request", provider.callback());

  /** Signs the person in on the provider's own forms, and returns the address that it sends their browser back to. */
  async function approve(authorisation: URL, sub: string): Promise<string> {
    const cookies = new Map<string, string>();
    let address = authorisation;
    let form: Record<string, string> | null = null;
    for (let step = 0; step < 20; step++) {
      const answer: Response = await fetch(address, {
        method: form ? "POST" : "GET",
        headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        ...(form && { body: new URLSearchParams(form) }),
        redirect: "manual",
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get("location");
      form = null;
      if (next) {
        address = new URL(next, address);
        if (address.origin === APP_URL) return address.pathname + address.search;
        continue;
      }
      const page = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`The provider shows no form (${answer.status}): ${page}`);
      form = { prompt, login: sub, password: "any" };
      address = new URL(/<form [^>]*action="([^"]+)"/.exec(page)?.[1] ?? "", address);
    }
    throw new Error("The provider redirects in circles");
  }

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, approve, close };
}
