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

export interface SecurityHeaders {
  /** For what a browser may show. */
  page: OutgoingHttpHeaders;
  /** For pages that have styles and a script inside. */
  drawnPage: OutgoingHttpHeaders;
  /** For the answers to calls, which need few of them. */
  call: OutgoingHttpHeaders;
}

interface Options {
  appUrl: string;
  /** Where pages can load map tiles from; null when only the built-in map is used. */
  tilesOrigin: string | null;
  /** What stands inside some pages, as sources of a content security policy: `'sha256-…'`. */
  sources?: InlineSources | undefined;
}

export interface InlineSources {
  style: string[];
  script: string[];
}

export const headers = fp<Pick<SecurityHeaders, "page" | "call">>(async (app, { page, call }) => {
  app.addHook("onRequest", ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.isCall ? call : page);
    done();
  });
});

/** Computes the headers once. HSTS and upgrade-insecure-requests are only sent for an HTTPS site. */
export function securityHeaders({ appUrl, tilesOrigin, sources }: Options): SecurityHeaders {
  const https = appUrl.startsWith("https:");
  const tiles = tilesOrigin === null ? [] : [tilesOrigin];
  const forAll = {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  } satisfies HelmetOptions;
  const directives = {
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
  };
  const pageHeaders = (own: { styleSrc?: string[]; scriptSrc?: string[] }) =>
    headersOf({
      ...forAll,
      contentSecurityPolicy: { useDefaults: false, directives: { ...directives, ...own } },
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
  return {
    page: pageHeaders({}),
    drawnPage: pageHeaders(
      sources ? { styleSrc: ["'self'", ...sources.style], scriptSrc: ["'self'", ...sources.script] } : {},
    ),
    call,
  };
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
