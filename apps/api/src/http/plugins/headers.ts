import helmet from "@fastify/helmet";
import fp from "fastify-plugin";

interface Options {
  appUrl: string;
}

/** Security headers on every response; https-only ones where the site is served over https. */
export const headers = fp<Options>(async (app, { appUrl }) => {
  const https = appUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  });
});
