import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Modules that pages load together, bundled into one file: fewer requests, better compression. */
interface Chunk {
  readonly name: string;
  readonly packages?: readonly string[];
  /** Paths from the repository root. The build fails if one of them does not exist or is not bundled. */
  readonly files?: readonly string[];
  /** Path endings, for modules whose full path Vite or a package decides. */
  readonly suffixes?: readonly string[];
  readonly minShareCount?: number;
}

const CHUNKS: readonly Chunk[] = [
  {
    name: "frame",
    packages: [
      "react",
      "react-dom",
      "scheduler",
      "react-router",
      "@tanstack/query-core",
      "@tanstack/react-query",
      "@trpc/client",
      "@trpc/react-query",
      "@trpc/server",
      "tailwind-merge",
      "class-variance-authority",
      "clsx",
      "@radix-ui/react-slot",
      "@radix-ui/react-compose-refs",
    ],
    suffixes: ["vite/preload-helper.js"],
  },
  {
    name: "parts",
    suffixes: ["src/lib/failures/texts.ts", "src/lib/words/texts.ts"],
    files: [
      "packages/ui/src/button.tsx",
      "packages/ui/src/card.tsx",
      "packages/ui/src/class-names.tsx",
      "packages/ui/src/contours.tsx",
      "packages/ui/src/skip-link.tsx",
      "packages/ui/src/toast-store.tsx",
      "packages/domain/src/brand.ts",
      "packages/domain/src/landing/texts.ts",
      "packages/domain/src/states.ts",
      "packages/domain/src/vehicles.ts",
      "apps/web/src/lib/api.ts",
      "apps/web/src/lib/brand-mark.tsx",
      "apps/web/src/lib/chunks.ts",
      "apps/web/src/lib/errors.ts",
      "apps/web/src/lib/error-fallback.tsx",
      "apps/web/src/lib/is-record.ts",
      "apps/web/src/lib/navigation.ts",
      "apps/web/src/lib/notify.ts",
      "apps/web/src/lib/page-title.ts",
      "apps/web/src/lib/paths.ts",
      "apps/web/src/lib/wordmark.tsx",
      "apps/web/src/accounts/auth/session-end.ts",
      "apps/web/src/accounts/auth/sign-out-note.ts",
      "apps/web/src/accounts/auth/use-auth.ts",
      "apps/web/src/site/landing/texts.ts",
    ],
  },
  {
    name: "page-parts",
    packages: [
      "@radix-ui/react-context",
      "@radix-ui/react-id",
      "@radix-ui/react-primitive",
      "@radix-ui/react-use-callback-ref",
      "@radix-ui/react-use-layout-effect",
    ],
    suffixes: ["/Icon.mjs", "eLucideIcon.mjs", "esm/context.mjs", "use-sign-out.ts", "unlocked-badges.ts"],
    files: [
      "apps/web/src/interactions/cached-entities.ts",
      "packages/domain/src/badges/rules.ts",
      "packages/ui/src/avatar.tsx",
      "packages/ui/src/badge.tsx",
      "packages/ui/src/empty-state.tsx",
      "packages/ui/src/field.tsx",
      "packages/ui/src/icon-button.tsx",
      "packages/ui/src/notice.tsx",
      "packages/ui/src/page-header.tsx",
      "packages/ui/src/select.tsx",
      "packages/ui/src/skeleton.tsx",
      "packages/ui/src/spinner.tsx",
      "packages/ui/src/theme.tsx",
      "packages/ui/src/visually-hidden.tsx",
      "packages/domain/src/files/pictures.ts",
      "packages/domain/src/list/rules.ts",
      "apps/web/src/accounts/auth/member-actions.ts",
      "apps/web/src/accounts/auth/texts.ts",
      "apps/web/src/interactions/lazy-overlay.tsx",
      "apps/web/src/lib/failures/failure-texts.ts",
      "apps/web/src/lib/format.ts",
      "apps/web/src/lib/state-field.tsx",
      "apps/web/src/list/pages.ts",
      "apps/web/src/list/texts.ts",
      "apps/web/src/map/bounds.ts",
      "apps/web/src/map/earth.ts",
    ],
  },
  { name: "maplibre-gl", packages: ["maplibre-gl"] },
  { name: "icons", packages: ["lucide-react"], minShareCount: 4 },
  { name: "site", suffixes: ["src/site/texts.ts", "/site/vocabulary.ts", "/site-links.tsx", "/use-site.ts"] },
  { name: "device", suffixes: ["/offline/store.ts", "/forget-device.ts", "/browser-push.ts"] },
  { name: "event-times", suffixes: ["/events/event-time.ts", "/check-ins/statuses.ts"] },
  { name: "clock", suffixes: ["/time/server-clock.ts", "/time/use-now.ts"] },
  {
    name: "acts",
    suffixes: ["riders/briefings/texts.ts", "send-acts.ts", "waiting-acts.ts", "note-check-in.ts"],
  },
  { name: "visible-text", suffixes: ["domain/src/visible-text.ts"] },
  {
    name: "route-facts",
    files: [
      "packages/domain/src/difficulties.ts",
      "packages/domain/src/routes/lengths.ts",
      "packages/domain/src/routes/rules.ts",
      "packages/domain/src/routes/vocabulary.ts",
      "apps/web/src/routes/routes/cards/difficulty-labels.ts",
      "apps/web/src/routes/routes/cards/route-facts.tsx",
      "apps/web/src/routes/routes/texts.ts",
    ],
  },
  { name: "load-failed", suffixes: ["/list/load-failed.tsx"] },
  { name: "live", suffixes: ["/live-stream.ts", "/use-live.ts"] },
  { name: "refresh", suffixes: ["lib/live/changes.ts", "lib/live/matching.ts", "lib/live/refresh.ts"] },
  { name: "notification-parts", suffixes: ["/notification-item.tsx", "notifications/use-group-level.ts"] },
  { name: "member-stats", suffixes: ["members/member-stats.tsx", "members/use-stats.ts"] },
  {
    name: "route-sketch",
    files: [
      "packages/ui/src/trace.tsx",
      "apps/web/src/routes/routes/cards/route-thumbnail.tsx",
      "packages/geo/src/state-borders.ts",
      "apps/web/src/map/locator-view.ts",
      "apps/web/src/map/state-locator.tsx",
    ],
  },
  { name: "track-lines", suffixes: ["/track/elevation-samples.ts", "/track/track-lines.ts"] },
  { name: "behaviour", suffixes: ["/optimistic.ts", "use-confirm.tsx", "use-in-view.ts", "page-states.tsx"] },
  {
    name: "event-parts",
    suffixes: ["/event-not-found.tsx", "/back-to-events.tsx", "/event-status-badge.tsx"],
  },
  { name: "rides", suffixes: ["participations/texts.ts", "ride-day/texts.ts", "acting-rider.ts"] },
  {
    name: "route-parts",
    suffixes: ["src/routes/marks/texts.ts", "src/routes/ratings/texts.ts"],
    files: [
      "packages/ui/src/level-mark.tsx",
      "packages/ui/src/star-rating.tsx",
      "apps/web/src/routes/marks/use-marks.ts",
      "apps/web/src/routes/ratings/use-ratings.ts",
      "apps/web/src/routes/routes/from-discover.ts",
      "apps/web/src/routes/routes/use-route.ts",
      "apps/web/src/routes/routes/actions/lazy-route-menu.ts",
      "apps/web/src/routes/routes/actions/route-dialogs.tsx",
      "apps/web/src/routes/routes/actions/use-route-actions.ts",
      "apps/web/src/routes/routes/actions/use-route-mutations.ts",
      "apps/web/src/routes/routes/cards/difficulty-badge.tsx",
      "apps/web/src/routes/routes/cards/expert-pick-badge.tsx",
      "apps/web/src/routes/routes/cards/icon-only.ts",
      "apps/web/src/routes/routes/cards/private-badge.tsx",
      "apps/web/src/routes/routes/cards/route-author.tsx",
    ],
  },
  { name: "forms", packages: ["react-hook-form"], suffixes: ["lib/form.ts", "lib/form-error.tsx"] },
  { name: "account-parts", suffixes: ["/password-field.tsx", "/use-account.ts", "/sign-in-methods.tsx"] },
  { name: "roving-focus", packages: ["@radix-ui/react-roving-focus", "@radix-ui/react-collection"] },
  { name: "uploads", suffixes: ["/files/upload.ts", "/files/use-preview.ts", "/files/use-upload.ts"] },
  {
    name: "plot",
    suffixes: ["/plot-points.ts", "/step-heading.tsx", "/stored-values.ts", "/plotting/parse-place.ts"],
    files: [
      "apps/web/src/routes/home-areas/use-home-area.ts",
      "apps/web/src/routes/routes/plotting/plot.ts",
      "apps/web/src/routes/routes/plotting/use-plot-history.ts",
    ],
  },
  {
    name: "list-parts",
    suffixes: ["/list/filters.ts", "/list-filters.tsx", "list-results.tsx", "use-filters.ts", "/list.mjs"],
  },
];

/** Large files that few visits need. The service worker caches them on first use. */
export const NOT_PRECACHED = ["maplibre-gl", "map-view", "gazetteer", "road-lines"];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** For workbox's `globIgnores`. */
export const precacheIgnores = NOT_PRECACHED.map((name) => `**/${name}-*`);

/** For rolldown's `codeSplitting.groups`. */
export const codeSplittingGroups = CHUNKS.map((chunk) => ({
  name: chunk.name,
  test: (id: string) => matchersOf(chunk).some((matcher) => matcher.matches(id)),
  ...(chunk.minShareCount !== undefined && { minShareCount: chunk.minShareCount }),
}));

interface Matcher {
  readonly source: string;
  matches(id: string): boolean;
}

function matchersOf({ packages = [], files = [], suffixes = [] }: Chunk): Matcher[] {
  return [
    ...packages.map((name) => ({
      source: name,
      matches: (id: string) => id.includes(`/node_modules/${name}/`),
    })),
    ...files.map((file) => ({
      source: file,
      matches: (id: string) => id.split("?")[0] === ROOT + file,
    })),
    ...suffixes.map((suffix) => ({ source: suffix, matches: (id: string) => id.endsWith(suffix) })),
  ];
}

/** Fails the build when a chunk lists a module that is not in it, for example after a file was renamed. */
export function checkChunks(): Plugin {
  return {
    name: "check-chunks",
    apply: "build",
    buildStart() {
      const missing = CHUNKS.flatMap(({ files = [] }) => files).filter((file) => !existsSync(ROOT + file));
      if (missing.length > 0) this.error(`chunks.ts names files that do not exist: ${missing.join(", ")}`);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const chunk of CHUNKS) {
        const ids = chunks.filter(({ name }) => name === chunk.name).flatMap(({ moduleIds }) => moduleIds);
        const missing = matchersOf(chunk).filter((matcher) => !ids.some((id) => matcher.matches(id)));
        if (missing.length > 0)
          this.error(`chunk "${chunk.name}" lacks: ${missing.map(({ source }) => source).join(", ")}`);
      }
      const unknown = NOT_PRECACHED.filter(
        (name) => !chunks.some(({ fileName }) => fileName.startsWith(`assets/${name}-`)),
      );
      if (unknown.length > 0)
        this.error(`NOT_PRECACHED names files that are not in the build: ${unknown.join(", ")}`);
    },
  };
}
