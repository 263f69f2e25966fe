import { defineConfig } from "vitest/config";

/** The built server with the programs around it. */
export default defineConfig({
  test: {
    // The tests of an upgrade need the release before, which `npm test` builds.
    include: ["test/machines/*.test.ts"],
    exclude: process.env.LAST_RELEASE
      ? []
      : ["test/machines/rolling-upgrade.test.ts", "test/machines/upgraded-data.test.ts"],
    // One after the other: each starts several servers.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    bail: 1,
  },
});
