import type { Page } from "playwright";

export interface Scene {
  /** File name without width and theme. */
  name: string;
  path: string;
  /** Runs before the first screenshot. */
  prepare?: (page: Page) => Promise<void>;
  /** Awaited before each screenshot. */
  ready?: (page: Page) => Promise<void>;
  /** Defaults to all three. */
  widths?: readonly number[];
  /** Captures only the window, because something covers the page. */
  overlay?: true;
}
