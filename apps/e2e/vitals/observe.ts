import type { Page } from "playwright";

export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number;
  /**
   * The total of all shifts without user input; the official metric uses the worst window and is never
   * higher.
   */
  layoutShift: number;
  /** The slowest input, in ms until the next frame. */
  interactionDelay: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Observes from the start of the page. Use no named functions in here: the runner would wrap them in a helper
 * that the page lacks.
 */
export async function observeVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.vitals = { largestPaint: 0, layoutShift: 0, interactionDelay: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.vitals.largestPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput) window.vitals.layoutShift += value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      // Other events, such as the pointer passing over a button, are no interactions.
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId)
          window.vitals.interactionDelay = Math.max(window.vitals.interactionDelay, duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.vitals);

/** A mid-range phone, whose processor takes four times as long, on a slow mobile network. */
export async function slowDown(page: Page, slower = 4): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}
