import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ArchiveEntry {
  /** The path in the archive. */
  name: string;
  content: Readable;
  /** True for content that is compressed already. */
  isPacked?: boolean;
}

/**
 * A ZIP file that is written while it is read. The next entry is only opened once the one before was taken, so memory
 * doesn't grow with the archive.
 */
export function zipOf(entries: AsyncIterable<ArchiveEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.on("error", (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  addEntries(zip, { entries, output, modifiedAt }).catch((error: Error) => output.destroy(error));
  return output;
}

interface Writing {
  entries: AsyncIterable<ArchiveEntry>;
  output: Readable;
  modifiedAt: Date;
}

async function addEntries(zip: ZipFile, { entries, output, modifiedAt }: Writing): Promise<void> {
  for await (const { name, content, isPacked = false } of entries) {
    const stop = () => content.destroy();
    output.once("close", stop);
    // The reader may have gone while the entry was opened.
    if (output.destroyed) stop();
    else zip.addReadStream(content, name, { mtime: modifiedAt, compress: !isPacked });
    await finished(content);
    output.off("close", stop);
  }
  zip.end();
}

/** A JSON array, one row a line. */
export function jsonLines(rows: AsyncIterable<object>): Readable {
  return Readable.from(jsonText(rows));
}

async function* jsonText(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? "[\n" : ",\n"}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? "[]\n" : "\n]\n";
}
