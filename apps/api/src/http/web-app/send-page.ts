import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { etagMatches } from "../../core/files/send-file";

interface Page {
  html: string;
  /** True for a reader with a cookie of this site. */
  isPrivate: boolean;
}

const CACHE_BYTES = 2 * 1024 * 1024;

const ENCODERS = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => gzipSync(html),
} as const;
type Encoding = keyof typeof ENCODERS;

const compressed = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** Sends a page, or 304 to a client that has it. Browsers ask again each time, and shared caches keep visitors' pages only. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, isPrivate }: Page,
): FastifyReply {
  const hash = createHash("sha1").update(html).digest("base64url");
  reply.headers({
    "Cache-Control": isPrivate ? "private, no-cache" : "no-cache",
    Vary: "Accept-Encoding, Cookie",
    ETag: `W/"${hash}"`,
  });
  if (etagMatches(request.headers["if-none-match"], `"${hash}"`)) return reply.status(304).send();
  reply.type("text/html; charset=utf-8");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return reply.send(html);
  const key = `${encoding} ${hash}`;
  const body = compressed.get(key) ?? ENCODERS[encoding](html);
  compressed.set(key, body);
  return reply.header("Content-Encoding", encoding).send(body);
}

/** The smaller of the two that this client takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim().toLowerCase());
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}
