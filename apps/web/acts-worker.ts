import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** The service worker loads it, because workbox only writes its own part. */
export const ACTS_WORKER = "acts.js";

/** Bundles the part of the service worker that sends acts, from the modules that the pages use. */
export function actsWorker(): Plugin {
  return {
    name: "acts-worker",
    apply: "build",
    async generateBundle() {
      const entry = fileURLToPath(new URL("src/lib/acts/sync-worker.ts", import.meta.url));
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          copyPublicDir: false,
          lib: { entry, formats: ["iife"], name: "acts", fileName: () => ACTS_WORKER },
        },
      });
      for (const { output } of [built].flat().filter((result) => "output" in result))
        for (const file of output)
          if (file.type === "chunk")
            this.emitFile({ type: "asset", fileName: ACTS_WORKER, source: file.code });
    },
  };
}
