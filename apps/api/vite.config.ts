import { cp } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";

/** The server expects its migrations next to its bundle. */
const migrations: Plugin = {
  name: "migrations",
  closeBundle: () => cp("../../packages/db/migrations", "dist/migrations", { recursive: true }),
};

export default defineConfig({
  plugins: [migrations],
  ssr: { noExternal: [/^@longpaddock\//] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist",
    rolldownOptions: {
      input: [
        "src/main.ts",
        "src/manage.ts",
        "src/gpx/gpx-thread.ts",
        "src/features/planner/providers/planner-thread.ts",
      ],
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
