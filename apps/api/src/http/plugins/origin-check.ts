import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

interface Options {
  appUrl: string;
  /** The session cookie. A request without it has no rights to abuse. */
  cookieName: string;
}

/**
 * Refuses writes from other sites. Checks Sec-Fetch-Site first, because pages can't forge it and referrer policies
 * don't affect it.
 */
export const originCheck = fp<Options>(async (app, { appUrl, cookieName }) => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || isAllowed(request)) done();
    else done(new AppError("CROSS_SITE", "Cross-site request refused"));
  });

  function isAllowed({ headers, cookies }: FastifyRequest): boolean {
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "none") return site === "same-origin";
    return headers.origin === appUrl || (headers.origin === undefined && cookies[cookieName] === undefined);
  }
});
