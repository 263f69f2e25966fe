import { mkdir, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { type FileKindName, fileLimit } from "@longpaddock/domain/files/kinds";
import { FILE_MESSAGES } from "@longpaddock/domain/files/texts";
import type { FastifyRequest } from "fastify";
import { receiveFile } from "../../core/files/receive-file";
import type { Upload, Uploads } from "../../core/files/upload";
import type { FileField } from "../rest-meta";

const MAX_FIELDS = 40;
/** Larger than the longest valid list of waypoints, so that validation can report a list that is too long. */
const MAX_FIELD_BYTES = 1024 * 1024;
/** Beside the files: fields, headers, and what comes before the first part and after the last one. */
const MAX_OTHER_BYTES = 4 * 1024 * 1024;

type FileFields = Readonly<Record<string, FileField>>;

interface Form {
  files: FileFields;
  /** The sender, with the best plan that may hold for a kind of file. */
  senders: Readonly<Record<FileKindName, SignedIn>>;
  /** The folder for uploads in progress. */
  incoming: string;
}

interface Received {
  fields: Record<string, string>;
  uploads: Uploads;
  /** Deletes the received files that weren't stored. */
  dispose(): Promise<void>;
}

/**
 * Reads the fields of a multipart body and streams its files to a temporary folder, which is deleted on failure.
 * @throws AppError BAD_REQUEST for a malformed body, PAYLOAD_TOO_LARGE for one over the actor's limit
 */
export async function readUploads(request: FastifyRequest, form: Form): Promise<Received> {
  const { incoming } = form;
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, "upload-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    // The parser doesn't notice a client that has gone before it listens, and would wait for the rest for ever.
    if (request.raw.destroyed) throw new Error("The client has gone");
    limitBytes(request.raw, form);
    return { ...(await readParts(request, form, folder)), dispose };
  } catch (error) {
    await dispose();
    throw toFormError(error);
  }
}

/** @throws AppError BAD_REQUEST when a file field contains text */
export function rejectTextFiles(body: Record<string, unknown>, files: FileFields): void {
  for (const field of Object.keys(files))
    if (!isNothing(body[field])) throw fieldError(field, FILE_MESSAGES.notText);
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Ends the reading of a form that is larger than all its files may be together. */
function limitBytes(body: IncomingMessage, { files, senders }: Form): void {
  let left = MAX_OTHER_BYTES;
  for (const { kind, max = 1, maxBytes = Number.POSITIVE_INFINITY } of Object.values(files))
    left += Math.min(maxBytes, max * fileLimit(kind, senders[kind]).bytes);
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    body.off("data", count);
    // The multipart parser listens for errors of the body.
    body.emit("error", new AppError("PAYLOAD_TOO_LARGE", "The form is too large"));
  };
  body.on("data", count);
}

async function readParts(request: FastifyRequest, { files, senders }: Form, folder: string) {
  const fields: Record<string, string> = Object.create(null);
  const uploads: Record<string, Upload[]> = {};
  for await (const part of request.parts({ limits: limitsOf(files) })) {
    const { fieldname: field } = part;
    const expected = Object.hasOwn(files, field) ? files[field] : undefined;
    if (part.type === "file") {
      if (!expected) throw fieldError(field, FILE_MESSAGES.notExpected);
      const { filename: fileName, file: content } = part;
      // Browsers send an empty file name when no file was chosen.
      if (!fileName) content.resume();
      else {
        const previous = uploads[field] ?? [];
        const { kind, max = 1 } = expected;
        if (previous.length >= max) throw fieldError(field, FILE_MESSAGES.tooMany(max), "PAYLOAD_TOO_LARGE");
        const upload = await receiveFile(senders[kind], { field, kind, fileName, content }, folder);
        uploads[field] = [...previous, upload];
      }
    } else {
      if (expected) throw fieldError(field, FILE_MESSAGES.notText);
      if (part.valueTruncated || part.fieldnameTruncated)
        throw new AppError("PAYLOAD_TOO_LARGE", "A field of the form is too long");
      if (field in fields) throw fieldError(field, "can only be given once");
      fields[field] = String(part.value);
    }
  }
  return { fields: { ...fields }, uploads };
}

/** Allows one file too many, so that the error can name its field. */
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

function fieldError(
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

/** Turns the multipart parser's errors into client errors, except errors of the file system. */
function toFormError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === "AppError") return error;
  const code = "code" in error ? String(error.code) : "";
  const limit = LIMIT_ERRORS[code];
  if (limit) return new AppError("PAYLOAD_TOO_LARGE", limit);
  const isFileSystemError = ["ENOSPC", "EDQUOT", "EIO", "EMFILE"].includes(code);
  return isFileSystemError
    ? error
    : new AppError("BAD_REQUEST", "The form is malformed or incomplete", { cause: error });
}
