import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config";

/**
 * How the server is deployed: processes that are started, killed or overloaded, databases that go away, commands of an
 * operator, and the plans of large databases.
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

/** Attackers, busy servers, slow services, and changes that are broken off, or come many at once or in random order. */
const HOSTILE = [
  "test/attacks/{gpx,overload,pictures,races,unchanged-by-reading,uploads}.test.ts",
  "test/attacks/slow-database.postgres.test.ts",
  "test/access/lost-meanwhile.test.ts",
  "src/accounts/auth/user-info.test.ts",
  "src/core/storage/storage.test.ts",
  "src/gpx/gpx-threads.test.ts",
  "src/http/plugins/{trpc,turns}.test.ts",
  "src/notifications/notifications/deliveries/slow-push.test.ts",
  "src/places/maps/slow-buckets.test.ts",
  "src/places/ridden/ridden-faults.test.ts",
  "src/riders/participations/random-answers.postgres.test.ts",
  // The simultaneous tests that aren't here are the only ones of their rules.
  "src/**/simultaneous-{acts,likes,ratings,reports,reviews,series,votes}.postgres.test.ts",
];

/** Large data, hours of mails, thousands of drawn lines, and the demo data. */
const LARGE = [
  "src/accounts/auth/reset-mails/reset-mails.test.ts",
  "src/events/emergency-cards/many-cards.postgres.test.ts",
  "src/events/exchange/long-ride.test.ts",
  "src/groups/groups/delete-large-group.postgres.test.ts",
  "src/moving-in/imports/calendar-imports.test.ts",
  "src/notifications/notifications/large-audience.postgres.test.ts",
  "src/notifications/notifications/deliveries/sums.test.ts",
  "src/places/ridden/{noisy-tracks,ridden-thread}.test.ts",
  "src/places/ridden/ridden-homes.postgres.test.ts",
  "src/routes/routes/list/next-of-area.test.ts",
  "src/seed/seed-demo.test.ts",
  "src/site/link-previews/link-picture.test.ts",
  "test/generated-client.test.ts",
];

/** `npm test` leaves these to `npm test -- --all`: a changed rule of the product breaks others first. */
export default mergeConfig(base, defineConfig({ test: { exclude: [...DEPLOYMENT, ...HOSTILE, ...LARGE] } }));
