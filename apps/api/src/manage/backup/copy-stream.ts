import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A backup that is being written: what was read from the source, with '/' in the names, by its checksum. */
export interface Draft {
  readonly folder: string;
  readonly sums: Map<string, string>;
  bytes: number;
}

/** The checksum is of what the stream brings, so that reading the file back shows whether all of it arrived. */
export async function copyStream(stream: Readable, draft: Draft, name: string): Promise<void> {
  const path = join(draft.folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        draft.bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  draft.sums.set(name, hash.digest("hex"));
}

/** With its empty folders, which the embedded database needs. */
export async function copyFolder(from: string, draft: Draft, name: string): Promise<void> {
  await mkdir(join(draft.folder, name), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), `${name}/${entry.name}`];
    if (entry.isDirectory()) await copyFolder(source, draft, copy);
    else if (entry.isFile()) await copyStream(createReadStream(source), draft, copy);
  }
}

/** True if `path` is `folder` or in it. Both are absolute. */
export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
