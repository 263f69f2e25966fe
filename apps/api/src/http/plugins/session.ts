import cookie from "@fastify/cookie";
import session from "@fastify/session";
import type { Database } from "@longpaddock/db/client";
import type { Actor } from "@longpaddock/domain/actor";
import { GUEST } from "@longpaddock/domain/actor";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Clock } from "../../core/clock";
import { actorOf } from "../../features/auth/sessions/actor-of";
import { SESSION_DAYS, type SessionMember, type SessionRow } from "../../features/auth/sessions/lucia";
import { SessionCache } from "../../features/auth/sessions/session-cache";
import { SessionStore } from "../../features/auth/sessions/session-store";
import { withConditionalHooks } from "./conditional-hooks";
import { SAFE_METHODS } from "./origin-check";

interface Options {
  database: Database;
  clock: Clock;
  secret: string;
  appUrl: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks. Set before any handler runs. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** A GET that may sign its visitor in. */
    signsIn?: boolean;
  }
  interface Session {
    userId?: string;
    /** The signed-in member, read with the session on this request; never stored in it. */
    member?: SessionMember;
    /** Changes when the session's life is extended, so that the browser's cookie is renewed too. */
    renewedAt?: string;
  }
}

const NEVER_CACHED = { "Cache-Control": "no-store", Vary: "Cookie" };

export const sessionCookieName = (appUrl: string) => (appUrl.startsWith("https:") ? "__Host-sid" : "sid");

/** One cookie, one table: loads the session of a request that has one, and says who asks. */
export const sessions = fp<Options>(async (app, { database, clock, secret, appUrl }) => {
  const cookieName = sessionCookieName(appUrl);
  const cache = new SessionCache<SessionRow>(clock);
  const stop = await database.listen(
    "sessions_changed",
    () => cache.clear(),
    () => cache.clear(),
  );
  app.addHook("onClose", stop);
  const https = appUrl.startsWith("https:");
  // The plugin makes, signs and hashes a session for whoever asks: a visitor who only reads needs none.
  const mayHaveSession = ({ method, cookies, routeOptions }: FastifyRequest) =>
    cookies[cookieName] !== undefined || !SAFE_METHODS.has(method) || routeOptions.config.signsIn === true;
  // What was refused before its session was looked for, as a write from another site, ends none.
  const hasEnded = ({ actor, session, cookies }: FastifyRequest) =>
    actor !== undefined && session === null && cookies[cookieName] !== undefined;
  const options = {
    secret,
    cookieName,
    store: new SessionStore({ db: database.db, clock, cache }),
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: false,
      maxAge: SESSION_DAYS * 86_400_000,
    },
  } as const;
  await new Promise<void>((resolve, reject) => {
    session(withConditionalHooks(app, mayHaveSession), options, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  app.decorateRequest("actor");
  app.addHook("onRequest", (request, reply, done) => {
    const member = request.session?.member;
    request.actor = member ? actorOf(member, clock.now()) : GUEST;
    reply.headers(NEVER_CACHED);
    if (member?.renewed) request.session.renewedAt = clock.now().toISOString();
    done();
  });
  app.addHook("onSend", (request, reply, ...[, done]) => {
    if (hasEnded(request)) reply.clearCookie(cookieName, { path: "/" }).header("Clear-Site-Data", '"cache"');
    if (https) secureCookies(reply);
    if (!SAFE_METHODS.has(request.method)) cache.clear();
    done();
  });
});

/**
 * The session plugin sets no Secure cookie on a connection that is itself plain, as one from a proxy is that ends
 * the encryption. The site's own address says whether browsers come by https.
 */
function secureCookies(reply: FastifyReply): void {
  const set = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  if (set.length === 0) return;
  reply.removeHeader("set-cookie");
  for (const cookie of set)
    reply.header("set-cookie", /; *Secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** Cookies are parsed everywhere; those of a sign-in under way are signed with the same secret. */
export const cookies = fp<{ secret: string }>(async (app, { secret }) => {
  await app.register(cookie, { secret });
});
