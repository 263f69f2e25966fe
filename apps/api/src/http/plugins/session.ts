import cookie from "@fastify/cookie";
import session from "@fastify/session";
import type { Db } from "@longpaddock/db/client";
import type { Actor } from "@longpaddock/domain/actor";
import { GUEST } from "@longpaddock/domain/actor";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import type { Clock } from "../../core/clock";
import { actorOf } from "../../features/auth/sessions/actor-of";
import type { SessionMember } from "../../features/auth/sessions/lucia";
import { SESSION_DAYS } from "../../features/auth/sessions/lucia";
import { SessionStore } from "../../features/auth/sessions/session-store";

interface Options {
  db: Db;
  clock: Clock;
  secret: string;
  appUrl: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks. Set before any handler runs. */
    actor: Actor;
  }
  interface Session {
    userId?: string;
    /** The signed-in member, read with the session on this request; never stored in it. */
    member?: SessionMember;
    /** Changes when the session's life is extended, so that the browser's cookie is renewed too. */
    renewedAt?: string;
  }
}

export const sessionCookieName = (appUrl: string) => (appUrl.startsWith("https:") ? "__Host-sid" : "sid");

/** One cookie, one table: loads the session of a request that has one, and says who asks. */
export const sessions = fp<Options>(async (app, { db, clock, secret, appUrl }) => {
  const cookieName = sessionCookieName(appUrl);
  const https = appUrl.startsWith("https:");
  await app.register(session, {
    secret,
    cookieName,
    store: new SessionStore(db, clock),
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: false,
      maxAge: SESSION_DAYS * 86_400_000,
    },
  });
  app.decorateRequest("actor");
  app.addHook("onRequest", async (request, reply) => {
    const { member } = request.session;
    request.actor = member ? actorOf(member, clock.now()) : GUEST;
    reply.header("Cache-Control", "no-store");
    reply.header("Vary", "Cookie");
    if (member?.renewed) request.session.renewedAt = clock.now().toISOString();
  });
  app.addHook("onSend", async (request, reply) => {
    const ended = request.session === null && request.cookies[cookieName] !== undefined;
    if (ended) reply.clearCookie(cookieName, { path: "/" }).header("Clear-Site-Data", '"cache"');
    if (https) secureCookies(reply);
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
