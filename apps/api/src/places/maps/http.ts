import { AppError } from "@longpaddock/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { z } from "zod";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/send-file";
import type { TileArchive } from "../../core/outside/map-archive";
import { readTileAddress, type TileAddress, takesEncoding } from "./tile-requests";

interface Options {
  createContext: (request: FastifyRequest) => Ctx;
}

const PATHS = [
  ["base", "/api/tiles/base/:z/:x/:y.mvt"],
  // With the ending of any kind of picture, or none.
  ["terrain", "/api/tiles/terrain/:z/:x/:y"],
] as const;
/** A page asks for the version that it knows, whose tiles never change. */
const FOR_A_YEAR = "public, max-age=31536000, immutable";
/** Of all tiles of a site without a map file, which are empty. */
const NO_FILE = '"none"';
const FOR_A_WHILE = "public, max-age=600";

const version = z.object({ v: z.string().optional().catch(undefined) });

/** The operator's map files, tile by tile. Everybody gets the same, so that shared caches may keep them. */
export const mapTiles = fp<Options>(async (app, { createContext }) => {
  for (const [kind, path] of PATHS)
    app.get(path, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("mapTile");
      const tile = readTileAddress(request.params);
      const archive = ctx.services.archives[kind];
      if (!archive) return sendNothing(request, reply);
      return sendTile({ archive, request, reply }, tile);
    });
});

/** @throws AppError NOT_FOUND for a tile of a map that this process doesn't know, so that nobody keeps an empty one for it */
function sendNothing(request: FastifyRequest, reply: FastifyReply) {
  if (version.parse(request.query).v !== undefined)
    throw new AppError("NOT_FOUND", "This site has no map file of its own");
  const isKnown = etagMatches(request.headers["if-none-match"], NO_FILE);
  const headers = { ETag: NO_FILE, "Cache-Control": FOR_A_WHILE };
  return reply
    .status(isKnown ? 304 : 204)
    .headers(headers)
    .send();
}

interface Exchange {
  archive: TileArchive;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendTile({ archive, request, reply }: Exchange, tile: TileAddress) {
  const facts = await archive.describe();
  const etag = `"${facts.version}-${tile.z}-${tile.x}-${tile.y}"`;
  const isOfVersion = version.parse(request.query).v === facts.version;
  const headers = {
    ETag: etag,
    "Cache-Control": isOfVersion ? FOR_A_YEAR : FOR_A_WHILE,
    Vary: "Accept-Encoding",
  };
  if (etagMatches(request.headers["if-none-match"], etag)) return reply.status(304).headers(headers).send();
  const found = await archive.read(tile);
  if (!found) return reply.status(204).headers(headers).send();
  const takes = found.encoding === null || takesEncoding(request.headers["accept-encoding"], found.encoding);
  const data = takes ? found.data : await archive.unpack(found);
  // Only now: a failure must not be kept.
  reply.headers({ ...headers, ...(found.encoding && takes && { "Content-Encoding": found.encoding }) });
  return reply.type(facts.contentType).send(Buffer.from(data));
}
