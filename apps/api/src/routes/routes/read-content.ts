import { buffer } from "node:stream/consumers";
import { isAppError } from "@longpaddock/domain/errors";
import { decodeXml } from "@longpaddock/gpx/xml/decode-xml";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { Ctx } from "../../core/context";
import { openFile } from "../../core/files/send-file";
import { generateGpx } from "./generate-gpx";
import { loadTrack } from "./load";
import type { routeAnswer, routeView } from "./route-view";
import { loadRiddenTrack } from "./whole-line";

export type Route = ReturnType<typeof routeView> & {
  /** After a change: what of the file that was sent isn't used, and why. */
  warnings?: string[];
};

type DocumentedRoute = z.infer<typeof routeAnswer>;

/** Larger files are downloaded from `file.url` instead. */
const MAX_CONTENT_BYTES = 256 * 1024;

/** The texts of stored files by their hash, because reading one takes longer than the rest of the answer. */
const texts = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (text) => Math.max(text.length, 1),
});

/** Adds the text of the GPX file that the actor would download, null if there is none or it is too large. */
async function readContent(ctx: Ctx, route: Route): Promise<DocumentedRoute> {
  if (!route.gpxData) return withContent(route, null);
  const content = await contentOf(ctx, route).catch((error: unknown) => {
    // Answers without the file: the route is there, and the request may just have changed it.
    if (!isAppError(error) || error.code !== "UNAVAILABLE") throw error;
    ctx.log.error({ err: error.cause ?? error }, "a route's file could not be read");
    return null;
  });
  return withContent(route, content);
}

/** Also adds the names that events have for four of the fields. */
export function withContent(route: Route, content: string | null): DocumentedRoute {
  const { gpxData } = route;
  return {
    ...route,
    rating: route.averageRating,
    estimatedDuration: route.duration,
    gpxUrl: gpxData?.file?.url ?? null,
    gpxFileName: gpxData?.file?.name ?? null,
    gpxData: gpxData && { content, ...gpxData },
  };
}

/** The `output` of the REST calls that return a route. */
export const contentOutput = (route: unknown, { ctx }: { ctx: Ctx }) => readContent(ctx, route as Route);

async function contentOf(ctx: Ctx, { id, name, gpxData, roads }: Route): Promise<string | null> {
  if (roads) return generateGpx(await loadRiddenTrack(ctx, id));
  if (!gpxData?.file) return generateGpx({ name, track: null, gpxData, roadLine: null, roads });
  if (gpxData.file.bytes === null || gpxData.file.bytes > MAX_CONTENT_BYTES) return null;
  const find = async () => (await loadTrack(ctx, id)).file;
  const file = await find();
  if (!file) return null;
  const known = texts.get(file.sha256);
  if (known !== undefined) return known;
  const opened = await openFile(ctx, file, find);
  if (!opened) return null;
  const { content } = opened;
  // The route's name may have made it a little longer.
  if (content.bytes > 2 * MAX_CONTENT_BYTES) {
    content.stream.destroy();
    return null;
  }
  const text = decodeXml(await buffer(content.stream));
  texts.set(opened.file.sha256, text);
  return text;
}
