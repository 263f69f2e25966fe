import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { AppError } from "@longpaddock/domain/errors";
import fp from "fastify-plugin";

interface Options {
  /** The built web app. */
  folder: string;
}

const OURS = /^\/(api|trpc|uploads)(\/|$)/;
const HASHED = /[\\/]assets[\\/]/;

/**
 * Serves the built web app: hashed assets for a year, everything else revalidated, compressed at build time.
 * A page address answers the app itself; an address that looks like a file does not.
 */
export const staticFiles = fp<Options>(async (app, { folder }) => {
  const built = existsSync(join(folder, "index.html"));
  if (!built) app.log.warn({ folder }, "the web app is not built: only the API is served");
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
      ["GET", "HEAD"].includes(request.method) && built && !OURS.test(path) && !/\/\.|\.\w+$/.test(path);
    if (isPage) return reply.sendFile("index.html");
    if (OURS.test(path)) await app.checkRateLimit(request, "visitor");
    throw new AppError("NOT_FOUND");
  });
});
