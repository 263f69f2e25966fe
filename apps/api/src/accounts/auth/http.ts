import type { IncomingHttpHeaders } from "node:http";
import { requireSignedIn } from "@longpaddock/domain/access";
import { safeReturnTo } from "@longpaddock/domain/auth/return-to";
import { SIGN_IN_FAILURE_COOKIE } from "@longpaddock/domain/auth/vocabulary";
import { AppError, isAppError } from "@longpaddock/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { type OpenId, type PendingSignIn, pendingSignIn } from "../../core/outside/open-id";
import { logSecurity } from "../../core/security-log";
import { signInWithOpenId } from "./sign-in-with-open-id";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
  openId: OpenId | null;
}

const COOKIE_NAME = "oidc";
const COOKIE_OPTIONS = {
  path: "/api/login",
  httpOnly: true,
  sameSite: "lax",
  signed: true,
  maxAge: 600,
} as const;

/** Addresses that browsers navigate to. Most answer with a redirect. */
export const signInPages = fp<Options>(async (app, { createContext, openId }) => {
  const startSignIn = async (request: FastifyRequest, reply: FastifyReply, linkTo?: string) => {
    if (!openId) throw new AppError("NOT_FOUND");
    // Visitors of the same network don't wait for a provider that takes its time.
    request.endTurn();
    const { address, pending } = await openId.start({
      returnTo: returnTo(request),
      prompt: promptOf(request),
      ...(linkTo && { linkTo }),
    });
    const secure = createContext(request).services.appUrl.startsWith("https:");
    reply.setCookie(COOKIE_NAME, JSON.stringify(pending), { ...COOKIE_OPTIONS, secure });
    return address.href;
  };
  const toProvider = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return reply.redirect(await startSignIn(request, reply));
    } catch (error) {
      return showFailure(reply, error, returnTo(request));
    }
  };

  /** Browsers are sent to the sign-in page, which shows what went wrong. Other clients get the error. */
  const showFailure = (reply: FastifyReply, error: unknown, target: string) => {
    const { request } = reply;
    if (!isAppError(error) || !request.headers.accept?.includes("text/html")) throw error;
    // Logged here, because the answer is only a redirect.
    if (error.code === "UNAVAILABLE")
      request.log.error({ err: error.cause ?? error }, "nobody can sign in with the provider");
    const { name, path } = SIGN_IN_FAILURE_COOKIE;
    const secure = createContext(request).services.appUrl.startsWith("https:");
    reply.setCookie(name, error.message, { path, sameSite: "lax", maxAge: 60, secure });
    return reply.redirect(withReturnTo(path, target));
  };

  app.get("/api/login", async (request, reply) => {
    if (openId && !createContext(request).services.localAccounts) return toProvider(request, reply);
    const target = returnTo(request);
    const form = promptOf(request) === "create" ? "/sign-up" : "/sign-in";
    return reply.redirect(withReturnTo(form, target));
  });

  app.get("/api/login/oidc", toProvider);

  // A POST, so that the origin check stops other sites from linking accounts.
  app.post("/api/login/oidc/link", async (request, reply) => {
    const { id } = requireSignedIn(request.actor);
    return { address: await startSignIn(request, reply, id) };
  });

  app.get("/api/login/oidc/callback", { config: { signsIn: true } }, async (request, reply) => {
    if (!openId) throw new AppError("NOT_FOUND");
    const ctx = createContext(request);
    await ctx.limit("signIn");
    const event = "OpenID sign-in";
    const pending = readPending(request);
    if (!pending) {
      logSecurity(ctx, { event, outcome: "refused", code: "BAD_REQUEST" });
      const lost = new AppError("BAD_REQUEST", "We couldn't find your sign-in. Please start again.");
      return showFailure(reply, lost, "/");
    }
    reply.clearCookie(COOKIE_NAME, { path: COOKIE_OPTIONS.path });
    request.endTurn();
    try {
      const identity = await openId.finish(new URL(request.url, ctx.services.appUrl), pending);
      await signInWithOpenId(ctx, identity, pending.linkTo);
    } catch (error) {
      logSecurity(ctx, { event, outcome: "refused", member: pending.linkTo });
      if (pending.linkTo) throw error;
      return showFailure(reply, error, pending.returnTo);
    }
    logSecurity(ctx, { event, outcome: "done", member: request.session.userId });
    return reply.redirect(pending.returnTo);
  });

  app.get("/api/logout", { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = createContext(request);
    if (isOwnVisit(request.headers, ctx.services.appUrl)) await ctx.session.end();
    return reply.redirect("/");
  });
});

/**
 * True for a visit from this site, a bookmark or the address bar; false for other sites' links, pictures and frames, and
 * for pages loaded in advance. Browsers that know Sec-Fetch-Site send the other two as well; older ones ask for a page
 * with text/html, and name their origin in Referer.
 */
function isOwnVisit(headers: IncomingHttpHeaders, appUrl: string): boolean {
  if (headers["sec-purpose"] !== undefined || headers.purpose !== undefined) return false;
  const site = headers["sec-fetch-site"];
  if (site === undefined) {
    const { referer, accept = "*/*" } = headers;
    const isOwnSite = referer === undefined || (URL.canParse(referer) && new URL(referer).origin === appUrl);
    return isOwnSite && /^(text\/html|\*\/\*$)/.test(accept);
  }
  const { "sec-fetch-mode": mode = "navigate", "sec-fetch-dest": dest = "document" } = headers;
  return (site === "same-origin" || site === "none") && mode === "navigate" && dest === "document";
}

const withReturnTo = (form: string, target: string) =>
  target === "/" ? form : `${form}?returnTo=${encodeURIComponent(target)}`;

function returnTo(request: FastifyRequest): string {
  return safeReturnTo((request.query as { returnTo?: unknown }).returnTo);
}

/** The hint of a link for newcomers, or for a member who has to show that it's them; named as in OpenID Connect. */
function promptOf(request: FastifyRequest) {
  const { prompt } = request.query as { prompt?: unknown };
  return prompt === "create" || prompt === "login" ? prompt : undefined;
}

/** Undefined if this browser has not started a sign-in. */
function readPending(request: FastifyRequest): PendingSignIn | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[COOKIE_NAME] ?? "");
  // Our signature is not enough: other cookies carry it too.
  return pendingSignIn.safeParse(valid ? fromJson(value) : undefined).data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
