import { createHash } from "node:crypto";
import { AppError } from "@longpaddock/domain/errors";
import type { GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import { type GpxQuery, gpxQuery, routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { type SentFile, sendFile } from "../../core/files/send-file";
import { GPX_CONTENT_TYPE, gpxFileName } from "../../gpx/gpx-files";
import { generateGpx } from "./generate-gpx";
import { dayGpx, guidedGpx, isPlannedFile } from "./guided-gpx";
import type { TrackOfRoute } from "./whole-line";
import { loadRiddenTrack } from "./whole-line";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/**
 * Sends the original GPX file under the route's name, or to others the rewritten one if the author hides a home. A
 * plotted route is written as a GPX route, or as a track along real roads. `?as=` asks for one of these, or for both.
 */
export const routeFiles = fp<Options>(async (app, { createContext }) => {
  app.get("/api/routes/:id/gpx", async (request, reply) => {
    const ctx = createContext(request);
    const { id } = routeId.parse(request.params);
    const asked = gpxQuery.parse(request.query);
    return sendFile({ ctx, request, reply }, () => findGpx(ctx, id, asked));
  });
});

/** @throws AppError NOT_FOUND, also if this actor may see the route but not its file */
async function findGpx(ctx: Ctx, id: number, asked: GpxQuery): Promise<SentFile> {
  const { as, day } = asked;
  const route = await loadRiddenTrack(ctx, id);
  const plain = sourceOf(route);
  if (!plain) throw new AppError("NOT_FOUND", "This route has no GPX file");
  const isWritten =
    as !== undefined &&
    (as !== "track" || !route.file || (await isPlannedFile(ctx, id, route.file.storageKey)));
  const source =
    day !== undefined
      ? await daySource(ctx, { ...route, id }, { plain, day, as: as ?? "track" })
      : isWritten
        ? { write: () => guidedGpx(ctx, { ...route, id }, as), etag: plain.etag.replace(/"$/, `-${as}"`) }
        : plain;
  const { file, name, isPublic, routeType, homeCut } = route;
  const isAuthorOnly = file?.isAuthorOnly ?? (isAuthor(ctx.actor, route) && homeCut !== "none");
  const allowsAnyOrigin = isPublic && routeType !== "premium" && !isAuthorOnly;
  return {
    ...source,
    contentType: GPX_CONTENT_TYPE,
    headers: {
      Vary: "Cookie",
      "Cache-Control": isAuthorOnly ? "private, no-store" : "private, no-cache",
      "Content-Disposition": attachment(name),
      ...(allowsAnyOrigin && { "Access-Control-Allow-Origin": "*" }),
    },
  };
}

interface DaySource {
  plain: { etag: string };
  as: GpxForm;
  day: number;
}

/** Written before it is sent, so that a day that isn't there is not found. */
async function daySource(ctx: Ctx, route: TrackOfRoute, { plain, as, day }: DaySource) {
  const content = await dayGpx(ctx, route, { as, day });
  const split = createHash("sha256").update(JSON.stringify(route.days)).digest("hex").slice(0, 16);
  return { write: async () => content, etag: plain.etag.replace(/"$/, `-${as}-${day}-${split}"`) };
}

function sourceOf(route: Awaited<ReturnType<typeof loadRiddenTrack>>) {
  const { file } = route;
  if (file) {
    const { storageKey, sha256, change } = file;
    return { storageKey, etag: `"${sha256}"`, ...(change && { change }) };
  }
  const text = generateGpx(route);
  return text === null
    ? null
    : { write: () => text, etag: `"${createHash("sha256").update(text).digest("hex")}"` };
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
