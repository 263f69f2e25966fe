import { defineConfig } from "vitest/config";

/** About query plans of large databases, simultaneous transactions and a lost server. */
const ON_POSTGRES = "**/*.postgres.test.ts";

/** About the built server among other programs: `vitest.machines.config.ts`. */
const MACHINES = "test/machines/*.test.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: [MACHINES, ...(process.env.TEST_DATABASE_URL ? [] : [ON_POSTGRES])],
    globalSetup: ["../../packages/db/src/testing.ts", "test/processes/built-server.ts"],
    // Isolation would load the whole server again for each file. Each file has its own testApp().
    isolate: false,
    // Transforming the server takes half the time of a run of one file.
    experimental: { fsModuleCache: true },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A second, the default, is not enough for password hashes on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // More than the two cores: a worker waits for timers, and for the server when there is one.
    maxWorkers: 3,
    // openapi-typescript needs TypeScript's JavaScript API, which version 5 was the last to have.
    server: { deps: { inline: ["openapi-typescript"] } },
    alias: { typescript: "typescript-5" },
  },
});
