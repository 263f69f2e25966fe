import type { Page } from "playwright";
import type { Scene } from "./scene";

const TERMS = `# Riding together

Ride **within your limits**, and leave gates as you find them.

## What you share

- Only tracks that may be ridden
- Nothing that gives away somebody's home

Questions? See the [events](/events) or write to rides@example.com.`;

const HOUR_MS = 3_600_000;

/** Notices and the Terms, written once for all scenes. */
async function writeSite(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const from = new Date(Date.now() - HOUR_MS).toISOString();
  const until = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  await page.request.put("/api/admin/pages/terms", { headers, data: { text: TERMS, version: 0 } });
  for (const notice of NOTICES)
    await page.request.post("/api/admin/notices", { headers, data: { ...notice, from, until } });
  await page.reload();
  await page.getByRole("button", { name: "Dismiss this notice" }).waitFor();
}

const NOTICES = [
  { text: "The next rides are up: Easter in the Flinders.", kind: "news" },
  {
    text: "Total fire ban in the Mallee and the Wimmera until Sunday night: no camp fires, no stoves with wood.",
    kind: "warning",
    link: "/events",
  },
];

const dialogOf = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.getByRole("dialog").waitFor();
};

/** For an administrator. The first scene writes what the others show. */
export const SITE_SCENES: Scene[] = [
  { name: "site-admin", path: "/admin?tab=site", prepare: writeSite },
  { name: "site-notice-dialog", path: "/admin?tab=site", overlay: true, prepare: dialogOf("Write a notice") },
  { name: "site-page-dialog", path: "/admin?tab=site", overlay: true, prepare: dialogOf("Edit Terms") },
  { name: "site-terms", path: "/terms" },
  { name: "site-routes", path: "/admin?tab=routes" },
  { name: "docs-features", path: "/admin/docs" },
  { name: "docs-releases", path: "/admin/docs?tab=releases" },
  { name: "docs-architecture", path: "/admin/docs?tab=architecture" },
];
