import { defineConfig } from "vitest/config";

/** Tests that pass or fail the same on either database, and so don't need to run on PostgreSQL again. */
const ONCE = [
  "src/{env,main,manage,open-log}.test.ts",
  "src/core/*/**/*.test.ts",
  "src/core/answers.test.ts",
  "src/gpx/**/*.test.ts",
  "src/seed/groups/*.test.ts",
  "src/features/auth/security-log.test.ts",
  "src/features/auth/sessions/**/*.test.ts",
  "src/features/{exports/export-limit,my-data/download-limit}.test.ts",
  "src/features/link-previews/**/*.test.ts",
  "src/features/{maps,places,planner,roads}/**/*.test.ts",
  "src/http/{addresses,errors,http,long-lists,network-of,once-a-minute,openapi,page-template}.test.ts",
  "src/http/{closing,procedures}.test.ts",
  "src/http/live/live-limits.test.ts",
  "src/http/machines/limit-store.test.ts",
  "src/http/plugins/{client-turns,read-uploads,static-files,time-limits,trpc,turns,uploads}.test.ts",
  "src/manage/backup/{manifest,switch-folders}.test.ts",
  "test/{access,documented}/*.test.ts",
  "test/{documented-answers,generated-client}.test.ts",
  "test/attacks/{cross-site,ids-and-rights,overload,pages,plans,times,unchanged-by-reading}.test.ts",
  "test/attacks/{catalogue,exports,forms,gpx,odd-requests,open-id,pictures,sign-in,uploads}.test.ts",
];

/** About query plans of large databases, long series of statements, simultaneous transactions and a lost server. */
const POSTGRES_ONLY = [
  "src/features/admin/overview/overview-plans.test.ts",
  "src/features/admin/deletion-requests/simultaneous-reviews.test.ts",
  "src/features/discussions/{discussion-access,discussions}.test.ts",
  "src/features/home-areas/{cut-for-others,home-change-sequences,interrupted-cuts,moved-homes}.test.ts",
  "src/features/routes/edit/edit-near-home.test.ts",
  "src/features/routes/list/sort-routes.test.ts",
  "src/features/badges/simultaneous-awards.test.ts",
  "src/features/check-ins/simultaneous-acts.test.ts",
  "src/features/discussions/simultaneous-likes.test.ts",
  "src/features/emergency-cards/many-cards.test.ts",
  "src/features/events/{event-plans,edit/simultaneous-series}.test.ts",
  "src/features/invites/simultaneous-invites.test.ts",
  "src/features/participations/random-answers.test.ts",
  "src/features/participations/simultaneous-answers.test.ts",
  "src/features/polls/{polls,simultaneous-votes}.test.ts",
  "src/features/memberships/{approve-all,blocks}.test.ts",
  "src/features/groups/{delete-large-group,group-settings}.test.ts",
  "src/features/routes/list/list-plans.test.ts",
  "src/features/ratings/simultaneous-ratings.test.ts",
  "src/features/reports/simultaneous-reports.test.ts",
  "src/features/notifications/large-audience.test.ts",
  "test/live/{killed-audience,killed-invitations,killed-process}.test.ts",
  "test/attacks/slow-database.test.ts",
  "test/failover/failover.test.ts",
  "test/{first-start,lost-database,workers}.test.ts",
  "src/features/auth/sign-in-races.test.ts",
  "src/http/live/live-leavers.test.ts",
  "src/http/machines/readiness.test.ts",
  "src/features/routes/edit/simultaneous-edits.test.ts",
  "src/features/routes/simultaneous-line-states.test.ts",
  "src/features/audit/admin-plans.test.ts",
  "src/features/suspensions/suspension-races.test.ts",
  "src/manage/backup/backup-while-writing.test.ts",
];

/** About the built server among other programs: `vitest.machines.config.ts`. */
const MACHINES = ["test/machines/*.test.ts"];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [...MACHINES, ...(process.env.TEST_DATABASE_URL ? ONCE : POSTGRES_ONLY)],
    // Isolation would load the whole server again for each file. Each file has its own testApp().
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second, the default, is not enough for password hashes on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // More than the two cores: a worker waits for timers, and for the server when there is one.
    maxWorkers: 3,
    // openapi-typescript needs TypeScript's JavaScript API, which version 5 was the last to have.
    server: { deps: { inline: ["openapi-typescript"] } },
    alias: { typescript: "typescript-5" },
  },
});
