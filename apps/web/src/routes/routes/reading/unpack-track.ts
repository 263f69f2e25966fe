import { Unzip, type UnzipFile, UnzipInflate } from "fflate";

type Packed = Pick<Blob, "size" | "slice">;

const CHUNK_BYTES = 1024 * 1024;
/** Of what is unpacked: the server takes no more either. */
const MAX_BYTES = 200 * 1024 * 1024;

const TRACK = /\.(?:gpx|kml|tcx|fit)$/i;
const MACOS = /(^|\/)(\._|__MACOSX\/)/;

/** Of what only the server can read, such as an archive in an archive. */
export class NoPreview extends Error {}

/** The content of a file in chunks, unpacked: phones don't have the memory for 200 MB at once. */
export async function* trackChunks(file: Packed): AsyncGenerator<Uint8Array> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] === 0x1f && head[1] === 0x8b) yield* limited(gunzipped(file));
  else if (head[0] === 0x50 && head[1] === 0x4b) yield* limited(trackInZip(file));
  else yield* chunksOf(file);
}

async function* chunksOf(file: Packed): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < file.size; from += CHUNK_BYTES)
    yield new Uint8Array(await file.slice(from, from + CHUNK_BYTES).arrayBuffer());
}

async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let isFirst = true;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    const isPacked = isFirst && (chunk[0] === 0x50 || chunk[0] === 0x1f);
    if (bytes > MAX_BYTES || isPacked) throw new NoPreview();
    if (chunk.length > 0) isFirst = false;
    yield chunk;
  }
}

async function* gunzipped(file: Packed): AsyncGenerator<Uint8Array> {
  const reader = file.slice(0, file.size).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** The first track of the archive; the server says if there are several. */
async function* trackInZip(file: Packed): AsyncGenerator<Uint8Array> {
  let track: UnzipFile | null = null;
  let waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const unzip = new Unzip((entry) => {
    if (track || !TRACK.test(entry.name) || MACOS.test(entry.name)) return;
    track = entry;
    entry.ondata = (error, chunk) => {
      failure ??= error;
      waiting.push(chunk);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of chunksOf(file)) {
    unzip.push(chunk);
    if (failure) throw new NoPreview();
    yield* waiting;
    waiting = [];
  }
  if (!track) throw new NoPreview();
}
