import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fp from "fastify-plugin";
import helmet, { type HelmetOptions } from "helmet";

interface Options {
  appUrl: string;
  /** Where pages can load map tiles from; null when only the built-in map is used. */
  tilesOrigin: string | null;
}

export const headers = fp<{ headers: OutgoingHttpHeaders }>(async (app, options) => {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(options.headers);
    done();
  });
});

/** Computes the headers once. HSTS and upgrade-insecure-requests are only sent for an HTTPS site. */
export function securityHeaders({ appUrl, tilesOrigin }: Options): OutgoingHttpHeaders {
  const https = appUrl.startsWith("https:");
  const tiles = tilesOrigin === null ? [] : [tilesOrigin];
  return headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:", ...tiles],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'", ...tiles],
        workerSrc: ["'self'", "blob:"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
}

/** Runs helmet once on a dummy response, because its headers don't depend on the request. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
