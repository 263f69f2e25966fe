import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { compression } from "vite-plugin-compression2";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";

const API = "http://localhost:3000";

const modules = (...paths: string[]) =>
  new RegExp(`[^\\w.-](?:${paths.join("|").replaceAll("/", "[^\\w.-]")})[^\\w-]`);

/** Code that is always wanted together compresses best in one file, and costs one request. */
const CHUNKS = [
  {
    name: "frame",
    test: modules(
      "node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom)",
      "node_modules/(?:@tanstack|@trpc|tailwind-merge|class-variance-authority|clsx)",
      "node_modules/@radix-ui/react-(?:slot|compose-refs)",
      "vite/preload-helper",
    ),
  },
  {
    name: "parts",
    test: modules(
      "ui/src/(?:button|card|class-names|contours|skip-link|toast-store)",
      "domain/src/(?:brand|vocabularies|shell/texts)",
      "src/lib/(?:api|brand-mark|chunks|errors|fall-back|navigation|notify|page-title|paths|wordmark)",
      "features/auth/use-auth",
    ),
  },
  {
    name: "page-parts",
    test: modules(
      "ui/src/(?:avatar|badge|empty-state|field|icon-button|notice|page-header|select|skeleton)",
      "ui/src/(?:theme|visually-hidden)",
      "domain/src/(?:home-areas|members)/texts",
      "src/lib/(?:earth|format)",
      "node_modules/@radix-ui/react-(?:avatar|context|primitive|use-callback-ref|use-layout-effect)",
      "lucide-react/dist/esm/(?:Icon|createLucideIcon|context|shared)",
    ),
  },
  { name: "icons", test: modules("lucide-react/dist/esm/icons"), minShareCount: 2 },
  {
    name: "route-facts",
    test: modules(
      "domain/src/(?:difficulties|routes/lengths|routes/rules|routes/texts)",
      "routes/components/(?:difficulty-words|elevation-samples|route-facts|state-borders|track-lines)",
      "ui/src/(?:level-mark|star-rating|trace)",
    ),
  },
  {
    name: "route-parts",
    test: modules(
      "domain/src/ratings/texts",
      "features/routes/use-(?:marks|members-only|ratings|route-acts|route-cache|routes|seen|upkeep)",
      "routes/components/(?:back-to-routes|difficulty-badge|expert-pick-badge|icon-only)",
      "routes/components/(?:private-badge|route-author|route-dialogs)",
    ),
  },
  {
    name: "forms",
    test: modules("node_modules/react-hook-form", "src/lib/form(?:-error)?"),
  },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      manifest: {
        id: "/",
        name: "Long Paddock",
        short_name: "Long Paddock",
        description: "Routes, groups and rides for Australia's adventure riders.",
        lang: "en-AU",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#f4ecdd",
        theme_color: "#f4ecdd",
        categories: ["travel", "sports", "navigation"],
        icons: [
          { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
          { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
          { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,svg,woff2}"],
        // The map and its names are large and wanted by few visits: they are kept once they have been asked for.
        globIgnores: ["**/maplibre*", "**/map-view-*", "**/gazetteer-*"],
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
            handler: "CacheFirst",
            options: { cacheName: "assets", expiration: { maxEntries: 80 } },
          },
        ],
        navigateFallback: "/index.html",
        navigateFallbackDenylist: [/^\/(api|trpc|uploads|healthz|readyz|metrics)(\/|$)/],
        cleanupOutdatedCaches: true,
      },
    }),
    compression({
      algorithms: ["gzip", "brotliCompress"],
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      skipIfLargerOrEqual: true,
    }),
  ],
  resolve: {
    alias: {
      "react-style-singleton": fileURLToPath(
        new URL("../../packages/ui/src/adopted-style.tsx", import.meta.url),
      ),
    },
  },
  build: {
    sourcemap: false,
    // The content security policy allows no data: fonts, and a hashed file is cached for good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The map is 1.1 MB; it is fetched when a map is seen.
    chunkSizeWarningLimit: 1200,
    // scripts/check-sizes.mjs reads which files a page loads.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { "/api": API, "/trpc": API, "/uploads": API },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
  },
});
