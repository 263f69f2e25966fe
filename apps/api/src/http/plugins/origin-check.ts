import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** What reads and changes nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

interface Options {
  appUrl: string;
  /** The name of the session cookie: a request without one carries nobody's rights. */
  cookieName: string;
}

/**
 * Refuses writes that another site started. Fetch Metadata is read first: it cannot be forged by a page and
 * it stays right where a referrer policy turns the Origin into `null`.
 */
export const originCheck = fp<Options>(async (app, { appUrl, cookieName }) => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || isOwnDoing(request)) done();
    else done(new AppError("CROSS_SITE", "Cross-site request refused"));
  });

  function isOwnDoing({ headers, cookies }: FastifyRequest): boolean {
    const site = headers["sec-fetch-site"];
    if (site !== undefined && site !== "none") return site === "same-origin";
    return headers.origin === appUrl || (headers.origin === undefined && cookies[cookieName] === undefined);
  }
});
