import cookie from "@fastify/cookie";
import session, { type FastifySessionOptions } from "@fastify/session";
import type { Database } from "@longpaddock/db/client";
import type { Actor } from "@longpaddock/domain/actor";
import { GUEST } from "@longpaddock/domain/actor";
import { ACTING_MEMBER_HEADER } from "@longpaddock/domain/auth/vocabulary";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { actorOf } from "../../accounts/auth/sessions/actor-of";
import {
  SESSION_DAYS,
  type SessionMember,
  type SessionOrigin,
  type SessionRow,
} from "../../accounts/auth/sessions/lucia";
import { markVisit } from "../../accounts/auth/sessions/mark-visit";
import { SessionCache } from "../../accounts/auth/sessions/session-cache";
import { SessionStore } from "../../accounts/auth/sessions/session-store";
import type { Clock } from "../../core/clock";
import type { SignInProof } from "../../core/context";
import type { Secrets } from "../../core/signing/signing-keys";
import { withConditionalHooks } from "../conditional-hooks";
import { cachedSigner } from "./cached-signer";
import { SAFE_METHODS } from "./origin-check";

interface Options {
  database: Database;
  clock: Clock;
  appUrl: string;
  timeZone: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before any handler runs. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** True for a GET that can sign the visitor in. */
    signsIn?: boolean;
  }
  interface Session {
    userId?: string;
    /** Set while the session is created; a function is never stored. */
    proof?: SignInProof;
    /** Set while the session is created. */
    origin?: SessionOrigin;
    /** Read together with the session, but not stored in it. */
    member?: SessionMember;
    /** Changed when the session is extended, so that the plugin sends a new cookie. */
    renewedAt?: string;
  }
}

const NEVER_CACHED = { "Cache-Control": "no-store", Vary: "Cookie" };

export const sessionCookieName = (appUrl: string) => (appUrl.startsWith("https:") ? "__Host-sid" : "sid");

/** Loads the session of a request and sets its actor. */
export const sessions = fp<Options>(async (app, { database, clock, appUrl, timeZone }) => {
  const cookieName = sessionCookieName(appUrl);
  const cache = new SessionCache<SessionRow>(clock);
  const stop = await database.listen(
    "sessions_changed",
    () => cache.clear(),
    () => cache.clear(),
  );
  app.addHook("onClose", stop);
  const https = appUrl.startsWith("https:");
  // The plugin would create and sign a session for every request, but visitors who only read don't need one.
  const needsSession = ({ method, cookies, routeOptions }: FastifyRequest) =>
    cookies[cookieName] !== undefined || !SAFE_METHODS.has(method) || routeOptions.config.signsIn === true;
  // `actor` is undefined when the request was refused before its session was loaded.
  const hasEnded = ({ actor, session, cookies }: FastifyRequest) =>
    actor !== undefined && session === null && cookies[cookieName] !== undefined;
  // Sent again with the newest secret's, so that the older one can be taken out of the settings.
  const hasOldSignature = ({ cookies, unsignCookie }: FastifyRequest) =>
    unsignCookie(cookies[cookieName] ?? "").renew;
  const options = {
    secret: { sign: app.signCookie, unsign: app.unsignCookie },
    cookieName,
    store: new SessionStore({ db: database.db, clock, cache, timeZone }),
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: "/",
      httpOnly: true,
      sameSite: "lax" as const,
      secure: false,
      maxAge: SESSION_DAYS * 86_400_000,
    },
  } satisfies FastifySessionOptions;
  await new Promise<void>((resolve, reject) => {
    session(withConditionalHooks(app, needsSession), options, (error) => (error ? reject(error) : resolve()));
  });
  app.decorateRequest("actor");
  app.addHook("onRequest", (request, reply, done) => {
    const member = request.session?.member;
    const isMeant = [undefined, member?.row.id].includes(request.headers[ACTING_MEMBER_HEADER]?.toString());
    request.actor = member && isMeant ? actorOf(member, clock.now()) : GUEST;
    reply.headers(NEVER_CACHED);
    if (member) {
      markVisit({ db: database.db, clock }, member.row).catch((err: unknown) =>
        request.log.warn({ err }, "a visit could not be noted"),
      );
    }
    if (member && (member.renewed || hasOldSignature(request)))
      request.session.renewedAt = clock.now().toISOString();
    done();
  });
  app.addHook("onSend", (request, reply, ...[, done]) => {
    if (hasEnded(request)) reply.clearCookie(cookieName, { path: "/" }).header("Clear-Site-Data", '"cache"');
    if (https) secureCookies(reply);
    if (!SAFE_METHODS.has(request.method)) cache.clear();
    done();
  });
});

/** Adds Secure to cookies of an HTTPS site. The session plugin does not when the proxy connects over HTTP. */
function secureCookies(reply: FastifyReply): void {
  const set = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  if (set.length === 0) return;
  reply.removeHeader("set-cookie");
  for (const cookie of set)
    reply.header("set-cookie", /; *Secure/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** The secrets also sign the cookie of a sign-in in progress. */
export const cookies = fp<{ secrets: Secrets }>(async (app, { secrets }) => {
  await app.register(cookie, { secret: cachedSigner(secrets) });
});
