import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { SignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import {
  FILE_KINDS,
  type FileKindName,
  fileLimit,
  hasExtension,
  isSafeFileName,
} from "@longpaddock/domain/files/kinds";
import { FILE_MESSAGES } from "@longpaddock/domain/files/texts";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../authorize";
import type { Upload } from "./upload";

interface IncomingFile {
  field: string;
  kind: FileKindName;
  fileName: string;
  content: Readable;
}

/**
 * Streams one file into the folder while counting and hashing it.
 * @throws AppError for a sender without the right or a bad file name, before reading; PAYLOAD_TOO_LARGE while reading
 */
export async function receiveFile(sender: SignedIn, file: IncomingFile, folder: string): Promise<Upload> {
  const { field, kind, content } = file;
  authorize(sender, FILE_KINDS[kind].gate(sender));
  const limit = fileLimit(kind, sender);
  const fileName = file.fileName.slice(-255);
  checkFileName(field, kind, fileName);
  const path = join(folder, uuidv7());
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > limit.bytes) throw overLimit(sender, field, limit);
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }));
  return { fileName, bytes, sha256: hash.digest("hex"), path };
}

function checkFileName(field: string, kind: FileKindName, name: string): void {
  if (!isSafeFileName(name)) throw fileError(field, FILE_MESSAGES.unsafeName);
  const { checksExtension, wrongType } = FILE_KINDS[kind];
  if (checksExtension && !hasExtension(kind, name)) throw fileError(field, wrongType);
}

/** Names the plan's limit, unless the file is too large for every plan. */
function overLimit(sender: SignedIn, field: string, { tooLarge, feature }: ReturnType<typeof fileLimit>) {
  const plan = feature ? { feature, profileType: sender.profileType } : {};
  return new AppError("PAYLOAD_TOO_LARGE", tooLarge, { fields: { [field]: tooLarge }, ...plan });
}

export function fileError(field: string, message: string): AppError {
  return new AppError("BAD_REQUEST", message, { fields: { [field]: message } });
}
