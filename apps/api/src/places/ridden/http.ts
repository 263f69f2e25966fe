import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/send-file";
import { readTileAddress, takesEncoding } from "../maps/tile-requests";
import { readRiddenTile, unpacked } from "./read-ridden-tile";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

/** What changes in the layer shows everywhere within a minute. */
const FOR_A_MOMENT = "public, max-age=20, stale-while-revalidate=20";

/** The lines that members have ridden and shared with everybody, so that shared caches may keep them. */
export const riddenTiles = fp<Options>(async (app, { createContext }) => {
  app.get("/api/tiles/ridden/:z/:x/:y.mvt", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const ctx = createContext(request);
    await ctx.limit("mapTile");
    const address = readTileAddress(request.params);
    const found = await readRiddenTile(ctx, address);

    const etag = `"${found ? found.digest : "empty"}"`;
    const headers = { ETag: etag, "Cache-Control": FOR_A_MOMENT, Vary: "Accept-Encoding" };
    if (etagMatches(request.headers["if-none-match"], etag)) return reply.status(304).headers(headers).send();
    if (!found) return reply.status(204).headers(headers).send();
    const isPacked = takesEncoding(request.headers["accept-encoding"], "gzip");
    const data = isPacked ? found.tile : await unpacked(found);
    reply.headers({ ...headers, ...(isPacked && { "Content-Encoding": "gzip" }) });
    return reply.type("application/vnd.mapbox-vector-tile").send(Buffer.from(data));
  });
});
