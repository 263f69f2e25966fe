import { randomBytes } from "node:crypto";
import { Signer } from "@fastify/cookie";
import { credentials } from "@longpaddock/db/schema/credentials";
import { sessions } from "@longpaddock/db/schema/sessions";
import { users } from "@longpaddock/db/schema/users";
import type { ProfileType } from "@longpaddock/domain/plans";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import { eq } from "drizzle-orm";
import type { Response as Injected, InjectOptions } from "light-my-request";
import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "../src/accounts/auth/passwords";
import { hashSessionId, openLucia, SESSION_DAYS, type SessionRow } from "../src/accounts/auth/sessions/lucia";
import { SessionCache } from "../src/accounts/auth/sessions/session-cache";
import { sessionCookieName } from "../src/http/plugins/session";
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

const ONBOARDED = {
  country: "AU",
  state: "NSW",
  preferredVehicles: ["offroad-motorcycle"],
  onboardingCompleted: true,
} satisfies Partial<typeof users.$inferInsert>;

const ADMIN = { role: "renMode", profileType: "renMode" } as const;

const DAY_MS = 86_400_000;

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

let passwordHash: Promise<string> | undefined;

/**
 * Adds a member who is signed in and has finished onboarding by default. Goes past the sign-up form, because hashing a
 * password for each of thousands of members takes longer than what they are tested with.
 */
export async function member(app: TestApp, options: MemberOptions = {}): Promise<Person> {
  const { firstName = "Ana", lastName = "Ríos", onboarded = true, plan, admin } = options;
  passwordHash ??= hashPassword(PASSWORD);
  const person = guest(app);
  person.id = uuidv7();
  person.email = `rider${++memberCount}@example.com`;
  const { db } = app.deps.database;
  await db.insert(users).values({
    id: person.id,
    email: person.email,
    firstName,
    lastName,
    ...(onboarded && ONBOARDED),
    ...(plan && { profileType: plan }),
    ...(admin && ADMIN),
  });
  await db.insert(credentials).values({ userId: person.id, passwordHash: await passwordHash });
  await signIn(app, person);
  return person;
}

/** Starts a session, and gives the person its cookie. */
async function signIn({ deps }: TestApp, { id, cookies }: Person): Promise<void> {
  const { clock, database, services, sessionSecrets } = deps;
  const { db } = database;
  const cache = new SessionCache<SessionRow>(clock);
  const sessionId = randomBytes(24).toString("base64url");
  await openLucia({ db, clock, cache }).createSession(id, {}, { sessionId });
  // Lucia goes by real time. A test whose clock is ahead of it would otherwise pass or fail with the date.
  const expire = new Date(clock.now().getTime() + SESSION_DAYS * DAY_MS);
  if (clock.now() > new Date())
    await db
      .update(sessions)
      .set({ expire })
      .where(eq(sessions.sid, hashSessionId(sessionId)));
  cookies[sessionCookieName(services.appUrl)] = new Signer(sessionSecrets[0]).sign(sessionId);
}

/** Who acts in what a test calls without a request. */
export const freeActor = (id: string) =>
  ({ kind: "member", id, onboarded: true, profileType: "free", plans: "specified" }) as const;

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
