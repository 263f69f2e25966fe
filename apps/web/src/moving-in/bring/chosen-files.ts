import { hasExtension } from "@longpaddock/domain/files/kinds";
import { MAX_IMPORTED_ROUTES } from "@longpaddock/domain/imports/rules";

export interface ChosenFiles {
  files: readonly File[];
  /** Of a folder: those that are no tracks. */
  passedOver: number;
}

export const NO_FILES: ChosenFiles = { files: [], passedOver: 0 };

/** Files of another kind would only be sent to be left out. The same file isn't sent twice. */
export function addFiles({ files, passedOver }: ChosenFiles, more: readonly File[]): ChosenFiles {
  const tracks = more.filter(({ name }) => hasExtension("routes", name));
  const known = new Set(files.map(keyOf));
  const added = tracks.filter((file) => !known.has(keyOf(file)));
  return { files: [...files, ...added], passedOver: passedOver + more.length - tracks.length };
}

const keyOf = ({ name, size, lastModified, webkitRelativePath }: File) =>
  [webkitRelativePath, name, size, lastModified].join("\n");

/** Of what was dropped, with everything in its folders. Call it while the event is handled: later the browser has forgotten. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...files];
  if (entries.every(({ isFile }) => isFile)) return plain;
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  // One more than may be sent says that there are too many.
  if (found.length > 2 * MAX_IMPORTED_ROUTES) return;
  if (isFile(entry)) found.push(await new Promise<File>((done, failed) => entry.file(done, failed)));
  else if (isFolder(entry)) {
    const reader = entry.createReader();
    const read = () => new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    // It gives a hundred at a time, and none at the end.
    for (let batch = await read(); batch.length > 0; batch = await read())
      for (const inside of batch) await collect(inside, found);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
