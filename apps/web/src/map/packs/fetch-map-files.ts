import { MAP_CODE_CACHE } from "../../lib/offline/packs/pack-keys";

/** Downloads the code and outlines of the map into the service worker's cache, and removes those of older versions. */
export async function fetchMapFiles(): Promise<void> {
  const answer = await fetch("/files-on-demand.json");
  const files: string[] = await answer.json();
  const cache = await caches.open(MAP_CODE_CACHE);
  for (const request of await cache.keys())
    if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  for (const file of files) if (!(await cache.match(file))) await keep(cache, file);
}

async function keep(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file);
  if (answer.ok && !isPage(answer)) await cache.put(file, answer);
}

/** A proxy's page about maintenance, or a network's that wants a sign-in first. */
const isPage = ({ headers }: Response) => headers.get("Content-Type")?.includes("html") === true;
