import { requireSignedIn } from "@longpaddock/domain/access";
import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import type { OpenId, PendingSignIn } from "../../core/open-id";
import { signInWithOpenId } from "./sign-in-with-open-id";

interface Options {
  contextOf: (request: FastifyRequest) => Ctx;
  openId: OpenId | null;
}

const PENDING = "oidc";
const PENDING_COOKIE = {
  path: "/api/login",
  httpOnly: true,
  sameSite: "lax",
  signed: true,
  maxAge: 600,
} as const;

/** The addresses a browser navigates to: they answer with redirects. */
export const signInPages = fp<Options>(async (app, { contextOf, openId }) => {
  const begin = async (request: FastifyRequest, reply: FastifyReply, linkTo?: string) => {
    if (!openId) throw new AppError("NOT_FOUND");
    const { address, pending } = await openId.start({
      returnTo: returnTo(request),
      ...(linkTo && { linkTo }),
    });
    const secure = contextOf(request).services.appUrl.startsWith("https:");
    reply.setCookie(PENDING, JSON.stringify(pending), { ...PENDING_COOKIE, secure });
    return address.href;
  };
  const toProvider = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(await begin(request, reply));

  app.get("/api/login", async (request, reply) => {
    if (openId && !contextOf(request).services.localAccounts) return toProvider(request, reply);
    const target = returnTo(request);
    return reply.redirect(target === "/" ? "/sign-in" : `/sign-in?returnTo=${encodeURIComponent(target)}`);
  });

  app.get("/api/login/oidc", toProvider);

  // A POST, so that the origin check stands before it: no other site can start a link.
  app.post("/api/login/oidc/link", async (request, reply) => {
    const { id } = requireSignedIn(request.actor);
    return { address: await begin(request, reply, id) };
  });

  app.get("/api/login/oidc/callback", { config: { signsIn: true } }, async (request, reply) => {
    if (!openId) throw new AppError("NOT_FOUND");
    const ctx = contextOf(request);
    await ctx.limit("signIn");
    const pending = pendingSignIn(request);
    reply.clearCookie(PENDING, { path: PENDING_COOKIE.path });
    const claims = await openId.finish(new URL(request.url, ctx.services.appUrl), pending);
    await signInWithOpenId(ctx, claims, pending.linkTo);
    return reply.redirect(pending.returnTo);
  });

  app.get("/api/logout", async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    const ownDoing = site === undefined || site === "same-origin" || site === "none";
    if (ownDoing) await contextOf(request).session.end();
    return reply.redirect("/");
  });
});

function returnTo(request: FastifyRequest): string {
  return safeReturnTo((request.query as { returnTo?: unknown }).returnTo);
}

/** @throws AppError BAD_REQUEST when this browser has no sign-in under way. */
function pendingSignIn(request: FastifyRequest): PendingSignIn {
  const { valid, value } = request.unsignCookie(request.cookies[PENDING] ?? "");
  if (!valid || !value)
    throw new AppError("BAD_REQUEST", "No sign-in is under way here. Please start again.");
  return JSON.parse(value) as PendingSignIn;
}
