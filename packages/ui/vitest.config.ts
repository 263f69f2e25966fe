import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    setupFiles: ["./src/testing.tsx"],
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
