import { keepOpened, openedFiles } from "../../lib/offline/opened-files";
import { OPENED } from "../../lib/offline/opened-names";
import { PATHS } from "../../lib/paths";

/** With which a system opens files with an installed app. TypeScript doesn't know it. */
interface LaunchQueue {
  setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Until the browser hands over the files; less where others wait already, which it may have shared. */
const WAIT_MS = { without: 3000, with: 300 };

/** The files that the app was opened with. Kept on this device, so that a sign-in or a reload doesn't lose them. */
export async function receiveFiles(): Promise<File[]> {
  const launched = await launchedFiles();
  if (launched.length > 0) await keepOpened(launched).catch(() => undefined);
  // The service worker has kept those that were shared.
  return launched.length > 0 ? launched : openedFiles();
}

async function launchedFiles(): Promise<File[]> {
  const queue: unknown = Reflect.get(globalThis, "launchQueue");
  const waits = (await openedFiles()).length > 0;
  if (!isQueue(queue)) return [];
  const handles = await new Promise<readonly FileSystemFileHandle[]>((done) => {
    queue.setConsumer(({ files = [] }) => done(files));
    setTimeout(() => done([]), WAIT_MS[waits ? "with" : "without"]);
  });
  return Promise.all(handles.map((handle) => handle.getFile()));
}

const isQueue = (queue: unknown): queue is LaunchQueue =>
  typeof queue === "object" && queue !== null && "setConsumer" in queue;

/** One track goes into the wizard; several, or an archive, are brought together. */
export function pathFor(files: readonly File[]): string {
  const [first] = files;
  const isOne = files.length === 1 && first !== undefined && !/\.zip$/i.test(first.name);
  return `${isOne ? PATHS.addRoute : PATHS.bringRoutes}?${OPENED}`;
}
