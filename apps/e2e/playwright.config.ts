import { defineConfig, devices } from "@playwright/test";
import { BROWSER_ARGUMENTS, CHROMIUM, UNWANTED_ARGUMENTS } from "./fixtures/browser";

/** A journey's pages are gone before the optimising compiler's work pays off. */
const SHORT_LIVES = "--js-flags=--max-optimized-bytecode-size=0";

export default defineConfig({
  testDir: "journeys",
  outputDir: "test-results",
  fullyParallel: true,
  // More than the cores of a small machine: every journey waits now and then, for a timer, an answer or another process.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["../../scripts/results/playwright-reporter.mjs"]],
  use: {
    launchOptions: {
      executablePath: CHROMIUM,
      args: [...BROWSER_ARGUMENTS, SHORT_LIVES],
      ignoreDefaultArgs: UNWANTED_ARGUMENTS,
    },
    screenshot: "only-on-failure",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    // axe never checks a half-faded element, and without a graphics card the frames of transitions take much time.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    { name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } } },
  ],
});
