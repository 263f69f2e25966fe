import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { Refusal } from "@longpaddock/domain/decision";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import type { FileAllowance, Upload, UploadGate } from "../../core/files/upload";

const MOST_FIELDS = 40;
/** The longest list of waypoints that the rules take fits; one that is too long should hear that from them. */
const FIELD_BYTES = 1024 * 1024;
const MOST_THROWN_AWAY = 64 * 1024 * 1024;

interface Received {
  fields: Record<string, string>;
  upload: Upload | null;
  /** Removes whatever was received and not kept. */
  dispose(): Promise<void>;
}

/**
 * Reads a multipart body: text fields, and at most one file, which streams to a temporary place while it is
 * counted. Nothing is left behind when it fails or the sender goes away.
 *
 * @throws AppError BAD_REQUEST for a malformed body, PAYLOAD_TOO_LARGE for a file over the gate's limit
 */
export async function readUpload(request: FastifyRequest, gate: UploadGate, ctx: Ctx): Promise<Received> {
  const { incoming } = ctx.services;
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, "upload-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, { gate, ctx, folder })), dispose };
  } catch (error) {
    throwAway(request.raw);
    await dispose();
    throw inPlainWords(error);
  }
}

/**
 * What is left of a refused body is read and thrown away, or the next request of its connection would never be read.
 * One that is too long for that loses its connection.
 */
function throwAway(rest: IncomingMessage): void {
  let bytes = 0;
  rest.unpipe();
  rest.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MOST_THROWN_AWAY) rest.destroy();
  });
  rest.resume();
}

async function readParts(
  request: FastifyRequest,
  { gate, ctx, folder }: { gate: UploadGate; ctx: Ctx; folder: string },
) {
  const fields: Record<string, string> = Object.create(null);
  let upload: Upload | null = null;
  const limits = {
    files: 1,
    fields: MOST_FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  for await (const part of request.parts({ limits: { ...limits, fileSize: Number.MAX_SAFE_INTEGER } })) {
    const allowance = Object.hasOwn(gate, part.fieldname) ? gate[part.fieldname] : undefined;
    if (part.type === "file") {
      if (!allowance) throw unexpected(part.fieldname, "is not a file this form takes");
      if (part.filename === "" || part.filename === undefined) part.file.resume();
      else {
        authorize(ctx.actor, allowance);
        upload = await receive(part, allowance, folder);
      }
    } else {
      if (allowance) throw unexpected(part.fieldname, "must be a file");
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new AppError("PAYLOAD_TOO_LARGE", "A field of the form is too long");
      if (part.fieldname in fields) throw unexpected(part.fieldname, "must be given once");
      fields[part.fieldname] = String(part.value);
    }
  }
  return { fields: { ...fields }, upload };
}

async function receive(
  part: MultipartFile,
  { maxBytes, tooLarge }: Exclude<FileAllowance, Refusal>,
  folder: string,
): Promise<Upload> {
  const path = join(folder, "upload");
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new AppError("PAYLOAD_TOO_LARGE", tooLarge);
      yield piece;
    }
  }
  await pipeline(part.file, counted, createWriteStream(path, { mode: 0o600 }));
  return { field: part.fieldname, fileName: part.filename.slice(-255), bytes, path };
}

export const unexpected = (field: string, message: string) =>
  new AppError("BAD_REQUEST", `${field} ${message}`, { fields: { [field]: message } });

const LIMIT_ERRORS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: "Send one file only",
  FST_FIELDS_LIMIT: "The form has too many fields",
  FST_PARTS_LIMIT: "The form has too many parts",
};

/** The multipart parser's own failures are the sender's: a broken body is 400, never a fault of ours. */
function inPlainWords(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === "AppError") return error;
  const code = "code" in error ? String(error.code) : "";
  const limit = LIMIT_ERRORS[code];
  if (limit) return new AppError("PAYLOAD_TOO_LARGE", limit);
  const ours = ["ENOSPC", "EDQUOT", "EIO", "EMFILE"].includes(code);
  return ours
    ? error
    : new AppError("BAD_REQUEST", "The form could not be read: it is broken or was cut off", {
        cause: error,
      });
}
