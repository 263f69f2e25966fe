import type { Plugin } from "vite";

/** React Router exports only its development build, which has more warnings than visitors need to load. */
export const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer) {
    if (source !== "react-router" && source !== "react-router/dom") return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found?.id.replace("/dist/development/", "/dist/production/") ?? null;
  },
};
