import { ACTING_MEMBER_HEADER } from "@longpaddock/domain/auth/vocabulary";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

interface Visit {
  readonly token: string;
  readonly expiresAt: Date;
}

declare module "fastify" {
  interface FastifyRequest {
    /** A visit that this request has begun. */
    begunVisit: Visit | null;
  }
}

export const visitCookieName = (appUrl: string) => (appUrl.startsWith("https:") ? "__Host-visit" : "visit");

const VISITOR = /^guest-([1-9]\d{0,8})$/;

/** Which of its riders, as the board calls them, a phone says that it acts for; null if it doesn't say. */
export function actingVisitor({ headers }: FastifyRequest): number | null {
  const [, id] = VISITOR.exec(String(headers[ACTING_MEMBER_HEADER])) ?? [];
  return id === undefined ? null : Number(id);
}

/**
 * Null on a phone that is, or was, a member's: a visit is never mixed with a session. What its rider did as a visitor, before
 * they signed in, says so and is sent without the session.
 */
export function visitToken(request: FastifyRequest, appUrl: string): string | null {
  const isMembers = request.session?.member !== undefined || ACTING_MEMBER_HEADER in request.headers;
  return isMembers && actingVisitor(request) === null ? null : heldVisit(request, appUrl);
}

export const heldVisit = ({ cookies }: FastifyRequest, appUrl: string): string | null =>
  cookies[visitCookieName(appUrl)] ?? null;

/** Sends the cookie of a visit that a request has begun. */
export const visitCookie = fp<{ appUrl: string }>(async (app, { appUrl }) => {
  app.decorateRequest("begunVisit", null);
  app.addHook("onSend", (request, reply, ...[, done]) => {
    const visit = request.begunVisit;
    if (visit)
      reply.setCookie(visitCookieName(appUrl), visit.token, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: appUrl.startsWith("https:"),
        expires: visit.expiresAt,
      });
    done();
  });
});
