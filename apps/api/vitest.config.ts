import { defineConfig } from "vitest/config";

/** Tests that don't use testDatabase and so don't need to run on PostgreSQL again. */
const WITHOUT_TEST_DATABASE = [
  "src/{env,main,manage,open-log}.test.ts",
  "src/core/*/**/*.test.ts",
  "src/gpx/**/*.test.ts",
  "src/features/auth/sessions/**/*.test.ts",
  "src/features/places/providers/{google,photon}.test.ts",
  "src/http/{errors,network-of,openapi}.test.ts",
  "test/documented-answers.test.ts",
];

/** About query plans of large databases, simultaneous transactions and a lost server: PGlite has one connection. */
const POSTGRES_ONLY = [
  "src/features/badges/simultaneous-awards.test.ts",
  "src/features/routes/list/list-plans.test.ts",
  "src/features/ratings/simultaneous-ratings.test.ts",
  "src/features/reports/simultaneous-reports.test.ts",
  "test/live/killed-process.test.ts",
  "test/lost-database.test.ts",
  "src/features/auth/sign-in-races.test.ts",
  "src/features/routes/edit/simultaneous-edits.test.ts",
  "src/features/routes/simultaneous-line-states.test.ts",
];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: process.env.TEST_DATABASE_URL ? WITHOUT_TEST_DATABASE : POSTGRES_ONLY,
    // Isolation would load the whole server again for each file. Each file has its own testApp().
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, the default, is not enough for password hashes on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    // openapi-typescript needs TypeScript's JavaScript API, which version 5 was the last to have.
    server: { deps: { inline: ["openapi-typescript"] } },
    alias: { typescript: "typescript-5" },
  },
});
