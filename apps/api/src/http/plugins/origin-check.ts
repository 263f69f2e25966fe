import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

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
  app.addHook("onRequest", async (request) => {
    if (SAFE.has(request.method)) return;
    const site = request.headers["sec-fetch-site"];
    if (site === "same-origin") return;
    const { origin } = request.headers;
    if (site === undefined || site === "none") {
      if (origin === appUrl) return;
      if (origin === undefined && request.cookies[cookieName] === undefined) return;
    }
    throw new AppError("CROSS_SITE", "Cross-site request refused");
  });
});
