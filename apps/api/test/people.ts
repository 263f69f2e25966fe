import { users } from "@longpaddock/db/schema/users";
import type { ProfileType } from "@longpaddock/domain/plans";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import { eq } from "drizzle-orm";
import type { Response as Injected, InjectOptions } from "light-my-request";
import type { AppRouter } from "../src/http/router";
import { APP_URL, type TestApp } from "./build-app";

type Call = Omit<InjectOptions, "method" | "url">;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A person with their own browser: its cookies and both transports. */
export interface Person {
  id: string;
  email: string;
  cookies: Record<string, string>;
  api: TRPCClient<AppRouter>;
  /** Sends a REST call as this person's browser would. */
  rest(method: Method, path: string, call?: Call): Promise<Injected>;
}

export const PASSWORD = "eight seconds of dust";

let memberCount = 0;

export function guest(app: TestApp): Person {
  const cookies: Record<string, string> = {};
  const rest: Person["rest"] = async (method, path, call = {}) => {
    const headers = { "sec-fetch-site": "same-origin", ...call.headers };
    const answer = await app.server.inject({ ...call, method, url: path, headers, cookies });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === "") delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  const link = httpLink({
    url: `${APP_URL}/trpc`,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const body = typeof init?.body === "string" ? init.body : undefined;
      const answer = await rest(init?.method === "POST" ? "POST" : "GET", pathname + search, {
        ...(body !== undefined && { payload: body, headers: { "content-type": "application/json" } }),
      });
      return new Response(answer.payload, { status: answer.statusCode });
    },
  });
  return { id: "", email: "", cookies, rest, api: createTRPCClient<AppRouter>({ links: [link] }) };
}

interface MemberOptions {
  firstName?: string;
  lastName?: string;
  onboarded?: boolean;
  plan?: ProfileType;
  admin?: boolean;
}

/** Signs up a new member, who has finished onboarding by default. */
export async function member(app: TestApp, options: MemberOptions = {}): Promise<Person> {
  const { firstName = "Ana", lastName = "Ríos", onboarded = true, plan, admin } = options;
  const person = guest(app);
  person.email = `rider${++memberCount}@example.com`;
  const { id } = await person.api.auth.signUp.mutate({
    email: person.email,
    password: PASSWORD,
    firstName,
    lastName,
  });
  person.id = id;
  if (onboarded)
    await person.api.members.onboard.mutate({
      country: "AU",
      state: "NSW",
      preferredVehicles: ["offroad-motorcycle"],
    });
  const rights = { role: "renMode", profileType: "renMode" } as const;
  const changes = { ...(plan && { profileType: plan }), ...(admin && rights) };
  if (plan || admin) await app.deps.database.db.update(users).set(changes).where(eq(users.id, id));
  return person;
}

/** Encodes a multipart body as a browser does. */
export async function form(fields: Record<string, string | Blob | readonly Blob[]>) {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) {
      if (typeof value === "string") data.append(name, value);
      else data.append(name, value, value instanceof File ? value.name : "blob");
    }
  const request = new Response(data);
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { "content-type": request.headers.get("content-type") ?? "" } };
}
