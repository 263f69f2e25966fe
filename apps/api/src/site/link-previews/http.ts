import { AppError } from "@longpaddock/domain/errors";
import { HEADLINE } from "@longpaddock/domain/landing/texts";
import { groupId } from "@longpaddock/domain/memberships/schema";
import { eventId } from "@longpaddock/domain/participations/schema";
import { routeId } from "@longpaddock/domain/routes/schema";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { limitConcurrency } from "../../core/files/limit-concurrency";
import { renderSvg } from "../../core/files/render-svg";
import { type SentFile, sendFile } from "../../core/files/send-file";
import { fromReplica } from "../../core/replica/from-replica";
import { DRAWING_VERSION, drawLinkPicture, drawSitePicture, type LinkPicture } from "./drawing/draw-picture";
import { eventPicture, eventPictureVersion, loadEventPreview } from "./event-preview";
import { groupPicture, groupPictureVersion, loadGroupPreview } from "./group-preview";
import {
  loadRoutePreview,
  routePhoto,
  routePhotoVersion,
  routePicture,
  routePictureVersion,
} from "./route-preview";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

const CACHE_BYTES = 16 * 1024 * 1024;
const SITE_VERSION = `site-${DRAWING_VERSION}`;

/** One at a time, so that a flood of different routes leaves a core and libuv's threads to everyone else. */
const renderLimited = limitConcurrency({ name: "link pictures", maxRunning: 1, maxWaiting: 20 });

/** The pictures of pasted links. Everybody gets what a visitor may see, so that shared caches may keep them. */
export const linkPictures = fp<Options>(async (app, { createContext }) => {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    // Requests for the same picture wait for one drawing.
    fetchMethod: (_version, _stale, { context: draw }) => renderLimited(draw),
  });
  const pictureOf = ({ version, contentType = "image/png", draw }: Picture): SentFile => ({
    etag: `"${version}"`,
    contentType,
    headers: HEADERS,
    write: () => cache.forceFetch(version, { context: draw }),
  });

  app.get("/api/link-picture.png", async (request, reply) => {
    const ctx = createContext(request);
    await ctx.limit("linkPicture");
    const draw = () => renderSvg(drawSitePicture(HEADLINE));
    return sendFile({ ctx, request, reply }, async () => pictureOf({ version: SITE_VERSION, draw }));
  });

  const addPicture = ({ path, find }: PreviewedPicture) =>
    app.get(path, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("linkPicture");
      const found = await fromReplica(ctx, (old) => find(old, request.params));
      if (!found) throw new AppError("NOT_FOUND");
      return sendFile({ ctx, request, reply }, async () => pictureOf(found));
    });
  for (const picture of PICTURES) addPicture(picture);
});

interface Picture {
  version: string;
  contentType?: string;
  draw: () => Promise<Buffer>;
}

interface PreviewedPicture {
  path: string;
  /** Null if visitors may not see what it is of. */
  find(ctx: Ctx, params: unknown): Promise<Picture | null>;
}

const drawing = async (picture: LinkPicture) => renderSvg(drawLinkPicture(picture));

const PICTURES: readonly PreviewedPicture[] = [
  {
    path: "/api/routes/:id/link-picture.png",
    find: async (ctx, params) => {
      const route = await loadRoutePreview(ctx, routeId.parse(params).id);
      const version = route && routePictureVersion(ctx, route);
      return version ? { version, draw: async () => drawing(await routePicture(ctx, route)) } : null;
    },
  },
  {
    path: "/api/routes/:id/link-photo.jpg",
    find: async (ctx, params) => {
      const route = await loadRoutePreview(ctx, routeId.parse(params).id);
      const version = route && routePhotoVersion(route);
      return version ? { version, contentType: "image/jpeg", draw: () => routePhoto(ctx, route) } : null;
    },
  },
  {
    path: "/api/groups/:id/link-picture.png",
    find: async (ctx, params) => {
      const group = await loadGroupPreview(ctx, groupId.parse(params).id);
      return group && { version: groupPictureVersion(group), draw: () => drawing(groupPicture(group)) };
    },
  },
  {
    path: "/api/events/:id/link-picture.png",
    find: async (ctx, params) => {
      const event = await loadEventPreview(ctx, eventId.parse(params).id);
      if (!event) return null;
      const version = eventPictureVersion(ctx, event);
      return { version, draw: async () => drawing(await eventPicture(ctx, event)) };
    },
  },
];

/** An hour, because a route, group or event may become private. Other sites may show the picture. */
const HEADERS = {
  "Cache-Control": "public, max-age=3600",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
