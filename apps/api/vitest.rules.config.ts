import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config";

/**
 * About how the server is deployed: processes that are started, killed or overloaded, databases that go away, commands
 * of an operator, and the plans of large databases. `npm test` leaves them to `npm test -- --all`: a changed rule of the
 * product breaks others first.
 */
const DEPLOYMENT = [
  "src/main.test.ts",
  "src/manage.test.ts",
  "src/manage/accounts.test.ts",
  "src/manage/backup/backup-*.test.ts",
  "src/manage/move/*.test.ts",
  "src/**/*-plans.postgres.test.ts",
  "src/**/sort-routes.postgres.test.ts",
  "test/live/killed-*.postgres.test.ts",
  "test/failover/**",
  "test/first-start.postgres.test.ts",
  "test/lost-database.postgres.test.ts",
  "test/workers.postgres.test.ts",
  "test/attacks/overload.test.ts",
  "test/attacks/slow-database.postgres.test.ts",
];

export default mergeConfig(base, defineConfig({ test: { exclude: DEPLOYMENT } }));
