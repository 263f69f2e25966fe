import { AppError } from "@longpaddock/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/etag-matches";
import type { FileOwner, FileOwners } from "../../core/files/file-owner";
import type { ContextFactory } from "../context";

/** A picture over a bad connection. */
const SLOW_READER_TIMEOUT_MS = 5 * 60_000;
/** Nothing that could leave the folder of its kind; the content type follows from the ending. */
const KEY = /^[a-z0-9-]{1,100}\.([a-z0-9]{1,8})$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp" };

/** Serves stored files of these kinds at /uploads/{kind}/{key}, each after its owner was asked. */
export function mountUploads(app: FastifyInstance, owners: FileOwners, createContext: ContextFactory): void {
  for (const [kind, owner] of owners)
    app.get(`/uploads/${kind}/:key`, { handlerTimeout: SLOW_READER_TIMEOUT_MS }, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("picture");
      const { key } = request.params as { key: string };
      const contentType = CONTENT_TYPES[KEY.exec(key)?.[1] ?? ""];
      if (!contentType || !(await owner.canRead(ctx, key))) throw new AppError("NOT_FOUND");
      // A key names the same bytes for ever: a file is replaced under a new one.
      const etag = `"${key}"`;
      if (etagMatches(request.headers["if-none-match"], etag))
        return reply.status(304).headers(headersOf(owner, etag)).send();
      const { stream, bytes } = await openFile(ctx, `${kind}/${key}`);
      return reply
        .type(contentType)
        .headers(headersOf(owner, etag))
        .header("Content-Length", bytes)
        .send(stream);
    });
}

async function openFile({ services, log }: Ctx, storageKey: string) {
  const file = await services.storage.read(storageKey);
  if (file) return file;
  log.error({ storageKey }, "a file that a row names is missing");
  throw new AppError("NOT_FOUND");
}

/** A file opened as a page may do nothing, whatever its bytes are. */
function headersOf({ isPublic }: FileOwner, etag: string) {
  return {
    ETag: etag,
    "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
