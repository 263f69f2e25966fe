import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";

const MODULE = "virtual:road-lines";
/** Names the file of the build. */
const RESOLVED = "/road-lines.js";
const LINES = fileURLToPath(new URL("lines-of-roads.ts", import.meta.url));

/** The lines of the named roads for the map, worked out in the build: a tenth of the size of the roads themselves. */
export function roadLines(): Plugin {
  return {
    name: "road-lines",
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      // Not imported above: Node loads this file without Vite, and our packages are TypeScript.
      const { module } = await runnerImport<typeof import("./lines-of-roads")>(LINES, {
        environments: { inline: { resolve: { noExternal: [/^@longpaddock\//] } } },
      });
      return `export const ROAD_LINES = JSON.parse(${JSON.stringify(JSON.stringify(module.linesOfRoads()))});`;
    },
  };
}
