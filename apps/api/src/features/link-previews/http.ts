import { AppError } from "@longpaddock/domain/errors";
import { LANDING_TEXTS } from "@longpaddock/domain/landing/texts";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { limitConcurrency } from "../../core/files/limit-concurrency";
import { renderSvg } from "../../core/files/render-svg";
import { type SentFile, sendFile } from "../../core/files/send-file";
import { DRAWING_VERSION, drawLinkPicture, drawSitePicture } from "./drawing/draw-picture";
import { groupPicture, groupPictureVersion, loadGroupPreview } from "./group-preview";
import { loadRoutePreview, routePicture, routePictureVersion } from "./route-preview";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

const CACHE_BYTES = 16 * 1024 * 1024;
const SITE_VERSION = `site-${DRAWING_VERSION}`;

/** One at a time, so that a flood of different routes leaves a core and libuv's threads to everyone else. */
const renderLimited = limitConcurrency({ maxRunning: 1, maxWaiting: 20 });

/** The pictures of pasted links. Everybody gets what a visitor may see, so that shared caches may keep them. */
export const linkPictures = fp<Options>(async (app, { createContext }) => {
  const cache = new LRUCache<string, Buffer, () => Promise<string>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Requests for the same picture wait for one drawing.
    fetchMethod: (_version, _stale, { context: draw }) => renderLimited(async () => renderSvg(await draw())),
  });
  const pictureOf = (version: string, draw: () => Promise<string>): SentFile => ({
    etag: `"${version}"`,
    contentType: "image/png",
    headers: HEADERS,
    write: () => cache.forceFetch(version, { context: draw }),
  });

  app.get("/api/link-picture.png", async (request, reply) => {
    const ctx = createContext(request);
    await ctx.limit("linkPicture");
    const draw = async () => drawSitePicture(LANDING_TEXTS.headline);
    return sendFile({ ctx, request, reply }, async () => pictureOf(SITE_VERSION, draw));
  });

  app.get("/api/routes/:id/link-picture.png", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const ctx = createContext(request);
    await ctx.limit("linkPicture");
    const { id } = routeId.parse(request.params);
    const route = await loadRoutePreview(ctx, id);
    const version = route && routePictureVersion(ctx, route);
    if (!route || !version) throw new AppError("NOT_FOUND");
    const draw = async () => drawLinkPicture(await routePicture(ctx, route));
    return sendFile({ ctx, request, reply }, async () => pictureOf(version, draw));
  });

  app.get("/api/groups/:id/link-picture.png", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const ctx = createContext(request);
    await ctx.limit("linkPicture");
    const { id } = groupId.parse(request.params);
    const group = await loadGroupPreview(ctx, id);
    if (!group) throw new AppError("NOT_FOUND");
    const draw = async () => drawLinkPicture(groupPicture(group));
    return sendFile({ ctx, request, reply }, async () => pictureOf(groupPictureVersion(group), draw));
  });
});

/** An hour, because a route or group may become private. Other sites may show the picture. */
const HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
