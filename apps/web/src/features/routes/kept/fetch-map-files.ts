/** As the service worker calls its cache of the files that it doesn't download with the app (vite.config.ts). */
const CACHE = "assets";

/** Downloads the code and outlines of the map into the service worker's cache, if they aren't there already. */
export async function fetchMapFiles(): Promise<void> {
  const answer = await fetch("/files-on-demand.json");
  const files: string[] = await answer.json();
  const cache = await caches.open(CACHE);
  const known = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_file, index) => !known[index]));
}
