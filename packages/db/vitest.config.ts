import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: "src/testing.ts",
    isolate: false,
    // Vitest's own number, but at least two: most of the tests' time is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A second, the default, is not enough on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
