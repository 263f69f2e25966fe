import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { parseChangelog } from "../../packages/domain/src/system/rules";

const MIGRATIONS = fileURLToPath(new URL("../../packages/db/migrations", import.meta.url));

/** The server expects its migrations next to its bundle. */
const migrations: Plugin = {
  name: "migrations",
  writeBundle: ({ dir = "dist" }) => cp(MIGRATIONS, join(dir, "migrations"), { recursive: true }),
};

const [newest] = parseChangelog(readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8"));

export default defineConfig({
  define: { PRODUCT_VERSION: JSON.stringify(newest?.version) },
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
        "src/moving-in/imports/events/calendar-thread.ts",
        "src/places/planner/providers/planner-thread.ts",
        "src/places/ridden/ridden-thread.ts",
      ],
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
