import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";

interface Options {
  folder: string;
}

/** In any case, so that a mistyped call gets an error and not a page. */
const SERVER_PATHS = /^\/(api|trpc|uploads)(\/|$)/i;
const HASHED = /[\\/]assets[\\/]/;

/**
 * Serves the built web app: hashed assets are cached for a year, everything else is revalidated. Page URLs get
 * index.html; URLs that look like a file don't.
 */
export const staticFiles = fp<Options>(async (app, { folder }) => {
  const isBuilt = existsSync(join(folder, "index.html"));
  if (!isBuilt) app.log.warn({ folder }, "serving the API only because the web app is not built");
  else
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      dotfiles: "ignore",
      index: ["index.html"],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const caching = HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
        reply.header("Cache-Control", caching);
      },
    });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const isPage =
      ["GET", "HEAD"].includes(request.method) &&
      isBuilt &&
      !SERVER_PATHS.test(path) &&
      !/\/\.|\.\w+$/.test(path);
    if (isPage) return reply.sendFile("index.html");
    if (SERVER_PATHS.test(path)) await app.checkRateLimit(request, "visitor");
    throw new AppError("NOT_FOUND");
  });
});
