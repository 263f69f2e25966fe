import { AppError } from "@longpaddock/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../../core/context";
import { etagMatches } from "../../core/files/etag-matches";
import type { FileOwner, FileOwners } from "../../core/files/file-owner";
import type { ContextFactory } from "../context";

/** Long enough for slow connections. */
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
/** Allows no path separators. The extension decides the content type. */
const KEY = /^[a-z0-9-]{1,100}\.([a-z0-9]{1,8})$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp" };

/** Serves stored files at /uploads/{kind}/{key} when their owner's `canRead` allows it. */
export function mountUploads(app: FastifyInstance, owners: FileOwners, createContext: ContextFactory): void {
  for (const [kind, owner] of owners)
    app.get(`/uploads/${kind}/:key`, { handlerTimeout: DOWNLOAD_TIMEOUT_MS }, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("picture");
      const { key } = request.params as { key: string };
      const contentType = CONTENT_TYPES[KEY.exec(key)?.[1] ?? ""];
      if (!contentType || !(await owner.canRead(ctx, key))) throw new AppError("NOT_FOUND");
      // The content of a key never changes: a new file gets a new key.
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
  log.error({ storageKey }, "a stored file is missing");
  throw new AppError("NOT_FOUND");
}

/** The sandbox keeps a file from running scripts when it is opened as a page. */
function headersOf({ isPublic }: FileOwner, etag: string) {
  return {
    ETag: etag,
    "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
