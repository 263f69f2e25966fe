import { AppError } from "@longpaddock/domain/errors";
import { routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/etag-matches";
import { gpxFileName } from "../../gpx/gpx-files";
import { loadTrack } from "./load";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** Long enough for a large file over a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 30 * 60_000;

/** Sends the original GPX file, or to others the rewritten one if the author hides a home. */
export const routeFiles = fp<Options>(async (app, { createContext }) => {
  app.get("/api/routes/:id/gpx", { handlerTimeout: DOWNLOAD_TIMEOUT_MS }, async (request, reply) => {
    const ctx = createContext(request);
    const { id } = routeId.parse(request.params);
    const first = await loadFile(ctx, id);
    if (etagMatches(request.headers["if-none-match"], etagOf(first)))
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

/** @throws AppError NOT_FOUND, also if this actor may see the route but not its file */
async function loadFile(ctx: Ctx, id: number) {
  const { file, ...route } = await loadTrack(ctx, id);
  if (!file) throw new AppError("NOT_FOUND", "This route has no GPX file");
  return { ...route, file };
}

type RouteFile = Awaited<ReturnType<typeof loadFile>>;

/** Loads the route again if its file is gone, because cutting the route replaces the file. */
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
  throw new AppError("NOT_FOUND", "The GPX file for this route is missing");
}

const etagOf = ({ file }: RouteFile) => `"${file.sha256}"`;

function headersOf(route: RouteFile) {
  const { isAuthorOnly } = route.file;
  const allowsAnyOrigin = route.isPublic && route.routeType !== "premium" && !isAuthorOnly;
  return {
    ETag: etagOf(route),
    Vary: "Cookie",
    "Cache-Control": isAuthorOnly ? "private, no-store" : "private, no-cache",
    ...(allowsAnyOrigin && { "Access-Control-Allow-Origin": "*" }),
  };
}

/** An ASCII file name for every client, and the full name for clients that support RFC 6266. */
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
