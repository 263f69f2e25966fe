import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config";

/**
 * `npm test` leaves these to `npm test -- --all`: a changed rule of the product breaks others first. How the server is
 * deployed: processes that are started, killed or overloaded, databases that go away, commands of an operator, and the
 * plans of large databases.
 */
const DEPLOYMENT = [
  "src/main.test.ts",
  "src/manage.test.ts",
  "src/manage/accounts.test.ts",
  "src/manage/backup/backup-*.test.ts",
  "src/manage/move/*.test.ts",
  "src/**/*-plans.postgres.test.ts",
  "src/**/sort-routes.postgres.test.ts",
  "src/http/machines/readiness.postgres.test.ts",
  "test/live/killed-*.postgres.test.ts",
  "test/failover/**",
  "test/first-start.postgres.test.ts",
  "test/lost-database.postgres.test.ts",
  "test/workers.postgres.test.ts",
];

/** Attackers, busy servers, slow services, and changes that come at once, in random order or are broken off. */
const HOSTILE = [
  "test/attacks/**",
  "test/access/lost-meanwhile.test.ts",
  "src/**/slow-*.test.ts",
  "src/**/simultaneous-*.postgres.test.ts",
  "src/**/random-*.postgres.test.ts",
  "src/**/interrupted-*.postgres.test.ts",
  "src/**/*-sequences.postgres.test.ts",
  "src/core/storage/storage.test.ts",
  "src/http/plugins/trpc.test.ts",
  "src/http/plugins/turns.test.ts",
];

/** What large data costs, and the demo data. */
const LARGE = [
  "src/**/many-*.postgres.test.ts",
  "src/**/delete-large-*.postgres.test.ts",
  "src/events/exchange/long-ride.test.ts",
  "src/notifications/notifications/large-audience.postgres.test.ts",
  "src/places/ridden/noisy-tracks.test.ts",
  "src/places/ridden/ridden-thread.test.ts",
  "src/places/ridden/ridden-plots.test.ts",
  "src/seed/**",
];

export default mergeConfig(base, defineConfig({ test: { exclude: [...DEPLOYMENT, ...HOSTILE, ...LARGE] } }));
