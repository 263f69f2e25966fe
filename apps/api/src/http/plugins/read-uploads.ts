import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { FILE_MESSAGES } from "@longpaddock/domain/files/texts";
import type { FastifyRequest } from "fastify";
import { receiveFile } from "../../core/files/receive-file";
import type { Upload, Uploads } from "../../core/files/upload";
import type { FileField } from "../rest-meta";

const MAX_FIELDS = 40;
/** The longest list of waypoints that the rules take fits; one that is too long should hear that from them. */
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

type FileFields = Readonly<Record<string, FileField>>;

interface Form {
  files: FileFields;
  sender: SignedIn;
  /** The folder that uploads under way are received into. */
  incoming: string;
}

interface Received {
  fields: Record<string, string>;
  uploads: Uploads;
  /** Removes whatever was received and not kept. */
  dispose(): Promise<void>;
}

/**
 * Reads a multipart body: text fields, and the files that the form takes, each streamed to a temporary place.
 * Nothing is left behind when it fails or the sender goes away.
 *
 * @throws AppError BAD_REQUEST for a malformed body, PAYLOAD_TOO_LARGE for one over the actor's limit
 */
export async function readUploads(request: FastifyRequest, form: Form): Promise<Received> {
  const { incoming } = form;
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, "upload-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await readParts(request, form, folder)), dispose };
  } catch (error) {
    discard(request.raw);
    await dispose();
    throw inPlainWords(error);
  }
}

/** A client that sends its file as text should hear that it was not taken for one. */
export function refuseTextFiles(body: Record<string, unknown>, files: FileFields): void {
  for (const field of Object.keys(files))
    if (body[field] != null && body[field] !== "") throw refuseField(field, FILE_MESSAGES.notText);
}

/**
 * What is left of a refused body is read and discarded, or the next request of its connection would never be read.
 * One that is too long for that loses its connection.
 */
function discard(rest: IncomingMessage): void {
  let bytes = 0;
  rest.unpipe();
  rest.on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > MAX_DISCARDED_BYTES) rest.destroy();
  });
  rest.resume();
}

async function readParts(request: FastifyRequest, { files, sender }: Form, folder: string) {
  const fields: Record<string, string> = Object.create(null);
  const uploads: Record<string, Upload[]> = {};
  for await (const part of request.parts({ limits: limitsOf(files) })) {
    const { fieldname: field } = part;
    const expected = Object.hasOwn(files, field) ? files[field] : undefined;
    if (part.type === "file") {
      if (!expected) throw refuseField(field, FILE_MESSAGES.notExpected);
      const { filename: fileName, file: content } = part;
      // What a browser sends for a field where no file was chosen.
      if (!fileName) content.resume();
      else {
        const before = uploads[field] ?? [];
        const { kind, max = 1 } = expected;
        if (before.length >= max) throw refuseField(field, FILE_MESSAGES.tooMany(max), "PAYLOAD_TOO_LARGE");
        const upload = await receiveFile(sender, { field, kind, fileName, content }, folder);
        uploads[field] = [...before, upload];
      }
    } else {
      if (expected) throw refuseField(field, FILE_MESSAGES.notText);
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new AppError("PAYLOAD_TOO_LARGE", "A field of the form is too long");
      if (field in fields) throw refuseField(field, "must be given once");
      fields[field] = String(part.value);
    }
  }
  return { fields: { ...fields }, uploads };
}

/** One file more than the form takes, so that its field is named rather than the limit. */
function limitsOf(files: FileFields) {
  const total = Object.values(files).reduce((sum, { max = 1 }) => sum + max, 0);
  return {
    files: total + 1,
    fileSize: Number.MAX_SAFE_INTEGER,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 50,
  };
}

function refuseField(
  field: string,
  message: string,
  code: "BAD_REQUEST" | "PAYLOAD_TOO_LARGE" = "BAD_REQUEST",
) {
  return new AppError(code, `${field} ${message}`, { fields: { [field]: message } });
}

const LIMIT_ERRORS: Readonly<Record<string, string>> = {
  FST_FILES_LIMIT: "The form has too many files",
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
