import type { Plugin } from "vite";
import { NOT_PRECACHED } from "./chunks";

/** The service worker loads it first. */
export const INSTALL_WORKER = "install.js";

/** Of the six that a browser asks for at a time over HTTP/1.1: the page needs some, and workbox one. */
const AT_ONCE = 4;

/**
 * Workbox fetches what it precaches one after the other, which takes a round trip for each of some five hundred files. This fetches
 * them several at a time beside it, so that workbox finds the next ones in the browser's cache.
 */
export function installWorker(): Plugin {
  return {
    name: "install-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const isFirst = (file: string) => NOT_PRECACHED.every((name) => !file.startsWith(`assets/${name}-`));
        const files = Object.keys(bundle)
          .filter((file) => /^assets\/.+\.(js|css|svg|woff2)$/.test(file))
          .filter(isFirst)
          .map((file) => `/${file}`);
        // Workbox begins with the last names, and this with the first.
        const source = `const files = ${JSON.stringify(files.toSorted().toReversed())};
async function fetchNext() {
  for (let file = files.pop(); file; file = files.pop()) {
    // Workbox keeps what an earlier version has brought.
    if (await caches.match(file).catch(() => null)) continue;
    const answer = await fetch(file).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
  }
}
addEventListener("install", () => {
  for (let lane = 0; lane < ${AT_ONCE}; lane++) void fetchNext();
});
`;
        this.emitFile({ type: "asset", fileName: INSTALL_WORKER, source });
      },
    },
  };
}
