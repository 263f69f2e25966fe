import type { Plugin } from "vite";
import { NOT_PRECACHED } from "./chunks";

/** Precached, so that a page reads the list of its own version. */
export const FILES_ON_DEMAND = "files-on-demand.json";

const MAP_FILES = ["land.geo", "lakes.geo", "small-lakes.geo", "rivers.geo", "state-lines.geo", "localities"];
/** Files of the map: its code, its names, and the outlines that it fetches. */
const ON_DEMAND = [...NOT_PRECACHED, ...MAP_FILES].map((name) => `assets/${name}-`);

/** Lists the files that the service worker doesn't precache, for devices that keep a route with its map. */
export function listFilesOnDemand(): Plugin {
  return {
    name: "list-files-on-demand",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => ON_DEMAND.some((start) => file.startsWith(start)));
      const source = JSON.stringify(files.map((file) => `/${file}`));
      this.emitFile({ type: "asset", fileName: FILES_ON_DEMAND, source });
    },
  };
}
