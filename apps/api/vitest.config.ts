import { defineConfig } from "vitest/config";

/** Tests without a database of testDatabase: on PostgreSQL they would only repeat themselves. */
const WITHOUT_TEST_DATABASE = [
  "src/{env,main,manage,open-log}.test.ts",
  "src/core/**/*.test.ts",
  "src/gpx/**/*.test.ts",
  "src/features/auth/sessions/**/*.test.ts",
  "src/features/places/providers/{google,photon}.test.ts",
  "src/http/{errors,network-of,openapi}.test.ts",
  "test/documented-answers.test.ts",
];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: process.env.TEST_DATABASE_URL ? WITHOUT_TEST_DATABASE : [],
    // Each file would load the whole server anew; what a file keeps lies in its own testApp().
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // It makes its types with TypeScript's JavaScript interface, which ended with version 5.
    server: { deps: { inline: ["openapi-typescript"] } },
    alias: { typescript: "typescript-5" },
  },
});
