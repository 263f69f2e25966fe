import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import fp from "fastify-plugin";
import helmet, { type HelmetOptions } from "helmet";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for calls, whose answers no browser shows as a page, but for that of a server that is too busy. */
    isCall?: boolean;
  }
}

/** For what a browser may show, and for the answers to calls, which need few of them. */
export interface SecurityHeaders {
  page: OutgoingHttpHeaders;
  call: OutgoingHttpHeaders;
}

interface Options {
  appUrl: string;
  /** Where pages can load map tiles from; null when only the built-in map is used. */
  tilesOrigin: string | null;
}

export const headers = fp<SecurityHeaders>(async (app, { page, call }) => {
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.isCall ? call : page);
    done();
  });
});

/** Computes the headers once. HSTS and upgrade-insecure-requests are only sent for an HTTPS site. */
export function securityHeaders({ appUrl, tilesOrigin }: Options): SecurityHeaders {
  const https = appUrl.startsWith("https:");
  const tiles = tilesOrigin === null ? [] : [tilesOrigin];
  const forAll = {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  } satisfies HelmetOptions;
  const page = headersOf({
    ...forAll,
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
  });
  const nothing = ["'none'"];
  const call = headersOf({
    ...forAll,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nothing,
        baseUri: nothing,
        objectSrc: nothing,
        frameAncestors: nothing,
        // A browser that opens a call's address itself gets a page while the server is too busy (failure-page.ts).
        styleSrcAttr: ["'unsafe-inline'"],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return { page, call };
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
