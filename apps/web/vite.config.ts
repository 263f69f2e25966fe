import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { compression } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { BRAND } from "../../packages/domain/src/brand";
import { ACTS_WORKER, actsWorker } from "./acts-worker";
import { answersVersion } from "./answers-version";
import { appPictures, manifestPictures } from "./app-pictures";
import { checkChunks, codeSplittingGroups, NOT_PRECACHED, precacheIgnores } from "./chunks";
import { FILES_ON_DEMAND, listFilesOnDemand } from "./files-on-demand";
import { INSTALL_WORKER, installWorker } from "./install-worker";
import { openedWith } from "./opened-with";
import { listPagePreloads } from "./page-preloads";
import { productionRouter } from "./production-router";
import { roadLines } from "./road-lines";
import { listThirdParties } from "./third-party-notices";

const API = "http://localhost:3000";

/**
 * Keeps no page in the place of an asset: a proxy in maintenance, or a network that wants a sign-in first, may answer
 * everything with one. The service worker gets this function as text.
 */
const onlyAssets = async ({ response }: { response: Response }) =>
  response.status === 200 && !response.headers.get("Content-Type")?.includes("html") ? response : null;

const NAMED: readonly string[] = [...codeSplittingGroups.map(({ name }) => name), ...NOT_PRECACHED];

export default defineConfig({
  plugins: [
    productionRouter,
    react(),
    tailwindcss(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        id: "/",
        name: BRAND.name,
        short_name: BRAND.name,
        description: "Routes, groups and rides for Australia's adventure riders.",
        lang: "en-AU",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#f4ecdd",
        theme_color: "#f4ecdd",
        categories: ["travel", "sports", "navigation"],
        ...manifestPictures,
        ...openedWith,
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2}", FILES_ON_DEMAND],
        // What the service worker imports is kept with it, and the server draws none of the pages that it opens.
        globIgnores: [
          ...precacheIgnores,
          "push.js",
          "early-taps.js",
          "wait-for-font.js",
          ACTS_WORKER,
          INSTALL_WORKER,
        ],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
            handler: "CacheFirst",
            options: {
              cacheName: "assets",
              expiration: { maxEntries: 80 },
              plugins: [{ cacheWillUpdate: onlyAssets }],
            },
          },
        ],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: [/^\/(api|trpc|uploads|healthz|readyz|metrics)(\/|$)/, /\.txt$/],
        cleanupOutdatedCaches: true,
        // A first visit works without a network at once, not only after a reload.
        clientsClaim: true,
        importScripts: [INSTALL_WORKER, "push.js", ACTS_WORKER],
      },
    }),
    { name: "brand-name", transformIndexHtml: (html) => html.replaceAll("%BRAND%", BRAND.name) },
    appPictures(),
    roadLines(),
    actsWorker(),
    installWorker(),
    checkChunks(),
    listFilesOnDemand(),
    listPagePreloads(),
    listThirdParties(),
    compression({
      algorithms: ["gzip", "brotliCompress"],
      include: /\.(js|css|html|svg|json)$/,
      // A page has dozens of small files.
      threshold: 256,
      skipIfLargerOrEqual: true,
    }),
  ],
  define: { "import.meta.env.ANSWERS_VERSION": JSON.stringify(answersVersion()) },
  resolve: {
    alias: {
      "react-style-singleton": fileURLToPath(
        new URL("../../packages/ui/src/adopted-style.tsx", import.meta.url),
      ),
    },
  },
  build: {
    sourcemap: false,
    // The content security policy blocks data: fonts, and hashed files are cached permanently.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has these already, and the first file would list them for each import.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !/\/(frame|parts|rolldown-runtime)-/.test(file)) : files,
    },
    // The map library is 1.1 MB. Pages load it only when a map comes into view.
    chunkSizeWarningLimit: 1200,
    // Read by scripts/check-sizes.mjs.
    manifest: true,
    rolldownOptions: {
      treeshake: {
        // These packages don't say so themselves.
        moduleSideEffects: [{ test: /\/node_modules\/@trpc\/(client|react-query)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: codeSplittingGroups },
        // The first file of every page lists all chunks, and names that nobody chose only make it longer.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || NAMED.includes(name) ? "assets/[name]-[hash:7].js" : "assets/part-[hash:7].js",
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": API, "/trpc": API, "/uploads": API },
  },
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A second, the default, is not enough on a busy machine, or for the first import of what a test waits for.
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    // Vitest's own number, but at least two: half of the tests' time is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    experimental: { fsModuleCache: true },
    setupFiles: ["./test/end-imports.ts"],
    projects: [
      { extends: true, test: { name: "node", include: ["src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["src/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["@longpaddock/ui/testing", "./test/silent-source.ts"],
        },
      },
    ],
  },
});
