import { AppError } from "@longpaddock/domain/errors";
import { routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { isKnownTag } from "../../core/files/known-tag";
import { gpxFileName } from "../../gpx/gpx-files";
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
    const first = await loadFile(ctx, id);
    if (isKnownTag(request.headers["if-none-match"], etagOf(first)))
      return reply.status(304).headers(headersOf(first)).send();
    const { route, content } = await openFile(ctx, id, first);
    return reply
      .type("application/gpx+xml")
      .headers(headersOf(route))
      .header("Content-Length", content.bytes)
      .header("Content-Disposition", attachment(route.name))
      .send(content.stream);
  });
});

/** @throws AppError NOT_FOUND also for a route without a file for this actor */
async function loadFile(ctx: Ctx, id: number) {
  const { file, ...route } = await loadTrack(ctx, id);
  if (!file) throw new AppError("NOT_FOUND", "This route has no GPX file");
  return { ...route, file };
}

type RouteFile = Awaited<ReturnType<typeof loadFile>>;

/** The route may have been cut anew since it was loaded, and its file replaced by another. */
async function openFile(ctx: Ctx, id: number, first: RouteFile) {
  const { storage } = ctx.services;
  const { storageKey } = first.file;
  const content = await storage.read(storageKey);
  if (content) return { route: first, content };
  const route = await loadFile(ctx, id);
  const isReplaced = route.file.storageKey !== storageKey;
  const replacement = isReplaced ? await storage.read(route.file.storageKey) : null;
  if (replacement) return { route, content: replacement };
  if (!isReplaced) ctx.log.error({ routeId: id, storageKey }, "the route's GPX file is missing");
  throw new AppError("NOT_FOUND", "The GPX file of this route is missing");
}

const etagOf = ({ file }: RouteFile) => `"${file.sha256}"`;

function headersOf(route: RouteFile) {
  const { isWhole } = route.file;
  const isForAll = route.isPublic && route.routeType !== "premium" && !isWhole;
  return {
    ETag: etagOf(route),
    Vary: "Cookie",
    "Cache-Control": isWhole ? "private, no-store" : "private, no-cache",
    ...(isForAll && { "Access-Control-Allow-Origin": "*" }),
  };
}

/** A plain file name for every client, and the route's own name for those that read RFC 6266. */
function attachment(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\w -]+/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  const full = encodeURIComponent(gpxFileName(name)).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain || "route"}.gpx"; filename*=UTF-8''${full}`;
}
