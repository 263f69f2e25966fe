import { AppError } from "@longpaddock/domain/errors";
import { canSeeTrack } from "@longpaddock/domain/routes/policy";
import { routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import { loadTrack } from "./load";

interface Options {
  contextOf: (request: FastifyRequest) => Ctx;
}

/** A large file over a bad connection. */
const SLOW_READER = 30 * 60_000;

/**
 * The GPX file, byte for byte; where it is cut near home, another one for everybody but its author. Public ones may
 * be read by pages of any site.
 */
export const routeFiles = fp<Options>(async (app, { contextOf }) => {
  app.get("/api/routes/:id/gpx", { handlerTimeout: SLOW_READER }, async (request, reply) => {
    const ctx = contextOf(request);
    const { id } = routeId.parse(request.params);
    const route = await loadTrack(ctx, id);
    authorize(ctx.actor, canSeeTrack(ctx.actor, route));
    if (!route.file) throw new AppError("NOT_FOUND", "This route has no GPX file");
    const { storageKey, sha256, isWhole } = route.file;
    const etag = `"${sha256}"`;
    reply.header("ETag", etag).header("Vary", "Cookie");
    reply.header("Cache-Control", isWhole ? "private, no-store" : "private, no-cache");
    if (route.isPublic && route.routeType !== "premium" && !isWhole)
      reply.header("Access-Control-Allow-Origin", "*");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const file = await ctx.services.storage.read(storageKey);
    if (!file) {
      ctx.log.error({ routeId: id, storageKey }, "the route's GPX file is missing");
      throw new AppError("NOT_FOUND", "The GPX file of this route is missing");
    }
    return reply
      .type("application/gpx+xml")
      .header("Content-Length", file.bytes)
      .header("Content-Disposition", attachment(route.name))
      .send(file.stream);
  });
});

/** A plain file name for every client, and the route's own name for those that read RFC 6266. */
function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\w -]+/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  const full = encodeURIComponent(`${[...name].slice(0, 120).join("")}.gpx`).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain || "route"}.gpx"; filename*=UTF-8''${full}`;
}
