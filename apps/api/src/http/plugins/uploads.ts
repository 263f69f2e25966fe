import { AppError } from "@longpaddock/domain/errors";
import type { FastifyInstance } from "fastify";
import type { FileOwner, FileOwners } from "../../core/files/file-owner";
import { sendFile } from "../../core/files/send-file";
import type { ContextFactory } from "../context";

/** Allows no path separators. The extension decides the content type. */
const KEY = /^[a-z0-9-]{1,100}\.([a-z0-9]{1,8})$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: "image/webp" };

/** Serves stored files at /uploads/{kind}/{key} when their owner's `canRead` allows it. */
export function mountUploads(app: FastifyInstance, owners: FileOwners, createContext: ContextFactory): void {
  for (const [kind, owner] of owners)
    app.get(`/uploads/${kind}/:key`, async (request, reply) => {
      reply.header("Cache-Control", "no-store");
      const ctx = createContext(request);
      await ctx.limit("picture");
      const { key } = request.params as { key: string };
      const contentType = CONTENT_TYPES[KEY.exec(key)?.[1] ?? ""];
      return sendFile({ ctx, request, reply }, async () => {
        if (!contentType || !(await owner.canRead(ctx, key))) throw new AppError("NOT_FOUND");
        // The content of a key never changes: a new file gets a new key.
        return { storageKey: `${kind}/${key}`, etag: `"${key}"`, contentType, headers: headersOf(owner) };
      });
    });
}

/**
 * Shared caches may show a removed picture for another day. The sandbox keeps a file from running scripts when it is
 * opened as a page.
 */
function headersOf({ isPublic }: FileOwner) {
  return {
    "Cache-Control": isPublic ? "public, max-age=86400" : "private, no-cache",
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
}
