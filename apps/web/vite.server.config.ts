import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { answersVersion } from "./answers-version";
import { productionRouter } from "./production-router";
import { roadLines } from "./road-lines";

/**
 * The pages that the server draws for visitors. Everything is bundled: the server's own packages don't have React. The folder
 * is in `dist`, so that it goes where the app goes, and begins with a dot, so that the server doesn't serve it.
 */
export default defineConfig({
  plugins: [productionRouter, react(), roadLines()],
  define: {
    "import.meta.env.ANSWERS_VERSION": JSON.stringify(answersVersion()),
    "process.env.NODE_ENV": JSON.stringify("production"),
  },
  resolve: {
    alias: {
      "react-style-singleton": fileURLToPath(
        new URL("../../packages/ui/src/adopted-style.tsx", import.meta.url),
      ),
    },
  },
  ssr: { noExternal: true },
  build: {
    ssr: "src/app/first-screen/render.tsx",
    outDir: "dist/.server",
    assetsInlineLimit: 0,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "render.mjs", chunkFileNames: "[name]-[hash:7].mjs" } },
  },
});
