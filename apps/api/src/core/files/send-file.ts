import { AppError } from "@longpaddock/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../context";
import type { StoredContent } from "../storage/storage";

interface Description {
  /** Changes with the content. In quotes. */
  etag: string;
  contentType: string;
  headers: Readonly<Record<string, string>>;
}

interface Stored {
  storageKey: string;
  /** Changes the file on its way; `readAgain` opens it once more. Null if it is gone by then. */
  change?: (
    file: StoredContent,
    readAgain: () => Promise<StoredContent | null>,
  ) => Promise<StoredContent | null>;
}

/** A stored file, or content that is written for this request if the client doesn't have it. */
export type SentFile = Description & (Stored | { write: () => string | Promise<Buffer> });

interface Exchange {
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Sends a file, or 304 to a client that has it. `find` checks access and is called again if the file is gone,
 * because the row may refer to a new file by then.
 * @throws AppError NOT_FOUND if the file is missing
 */
export async function sendFile(
  { ctx, request, reply }: Exchange,
  find: () => Promise<SentFile>,
): Promise<FastifyReply> {
  const first = await find();
  if (etagMatches(request.headers["if-none-match"], first.etag))
    return reply.status(304).headers(headersOf(first)).send();
  if ("write" in first) {
    const content = await first.write();
    return reply.type(first.contentType).headers(headersOf(first)).send(content);
  }
  const opened = await openFile(ctx, first, async () => {
    const next = await find();
    return "write" in next ? null : next;
  });
  if (!opened) throw new AppError("NOT_FOUND", "The file is missing");
  const { file, content } = opened;
  return reply
    .type(file.contentType)
    .headers(headersOf(file))
    .header("Content-Length", content.bytes)
    .send(content.stream);
}

/** Opens a stored file as its readers get it, or the one that has replaced it. Null if it is missing, which is logged. */
export async function openFile<File extends Stored>(
  { services: { storage }, log }: Pick<Ctx, "services" | "log">,
  first: File,
  find: () => Promise<File | null>,
) {
  const open = async (file: File) => {
    const read = () => storage.read(file.storageKey);
    const stored = await read();
    return stored && file.change ? file.change(stored, read) : stored;
  };
  const content = await open(first);
  if (content) return { file: first, content };
  const file = await find();
  if (!file) return null;
  const replacement = file.storageKey === first.storageKey ? null : await open(file);
  if (replacement) return { file, content: replacement };
  log.error({ storageKey: file.storageKey }, "a stored file is missing");
  return null;
}

function headersOf({ headers, etag }: Description) {
  return { ...headers, ETag: etag };
}

/** Ignores the W/ prefix, which a compressing proxy adds. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
