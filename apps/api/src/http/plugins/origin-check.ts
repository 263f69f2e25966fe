import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

interface Options {
  appUrl: string;
  /** Those of sessions and visits. A request without them has no rights to abuse. */
  cookieNames: readonly string[];
}

/**
 * Refuses writes from other sites. Checks Sec-Fetch-Site first, because pages can't forge it and referrer policies
 * don't affect it.
 */
export const originCheck = fp<Options>(async (app, { appUrl, cookieNames }) => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || isAllowed(request)) done();
    else done(new AppError("CROSS_SITE", "Cross-site request refused"));
  });

  function isAllowed({ headers, cookies }: FastifyRequest): boolean {
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "none") return site === "same-origin";
    return (
      headers.origin === appUrl ||
      (headers.origin === undefined && cookieNames.every((name) => cookies[name] === undefined))
    );
  }
});
