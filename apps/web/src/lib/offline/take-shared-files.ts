import { keepOpened } from "./opened-files";
import { OPEN_FILE_PATH } from "./opened-names";

/** Of a service worker's event, which TypeScript knows only in one. */
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Part of the service worker: takes the form with which the system shares files, before it would reach the network. */
export function takeSharedFiles(event: Event): void {
  const { request } = event as FetchEvent;
  if (request.method !== "POST" || new URL(request.url).pathname !== OPEN_FILE_PATH) return;
  (event as FetchEvent).respondWith(take(request));
}

async function take(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    await keepOpened(form.getAll("file").filter((part) => part instanceof File));
  } catch {
    // The page says that there is no file.
  }
  return Response.redirect(OPEN_FILE_PATH, 303);
}
