import type { Page } from "playwright";
import { AdminPage } from "../pages/admin/admin-page";
import type { Scene } from "./scene";
import { fillLog, fillSuspension, manageMember, reportSeveral } from "./steps";

const ISSUE = "The map of the Alpine Way stays empty after I come back from the fuel stop details";
const ROUTE = "Alpine Way by Dead Horse Gap and the Geehi fire trail";

/** A report about the app, and a request to delete a route, of the kind that fill a busy day. */
async function addWork(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const headers = { origin };
  const pageContext = JSON.stringify({
    url: `${origin}/routes/5?tab=map`,
    referrer: "https://example.com/somewhere/else",
    timestamp: "2026-11-23T02:00:00.000Z",
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36",
    screenResolution: "412x915",
    windowSize: "412x800",
    language: "en-AU",
    timezone: "Australia/Darwin",
  });
  const issue = {
    title: ISSUE,
    description: "I opened the fuel stops, went back and saw no map.\nReloading helps.",
    category: "bug",
    severity: "critical",
    userEmail: "a-rider-with-a-long-address@riders.example",
    pageContext,
  };
  const { id } = await (await page.request.post("/api/admin/issues", { headers, data: issue })).json();
  await page.request.patch(`/api/admin/issues/${id}`, {
    headers,
    data: { adminNotes: "Seen on two phones. The sheet keeps the height of the map." },
  });
  const route = { name: ROUTE, vehicleType: "offroad-motorcycle", difficulty: "advanced", state: "NSW" };
  const shared = await (await page.request.post("/api/routes", { headers, data: route })).json();
  await page.request.post(`/api/routes/${shared.id}/request-deletion`, {
    headers,
    data: { reason: "The owner of the station has closed the gate, and asked us to take the route down." },
  });
  await page.reload();
}

const withWork = async (page: Page) => {
  await addWork(page);
  await new AdminPage(page).updateIssue(ISSUE).first().waitFor();
};

export const ADMIN_SCENES: readonly Scene[] = [
  { name: "admin-overview", path: "/admin", ready: (page) => new AdminPage(page).stats.waitFor() },
  {
    name: "admin-work",
    path: "/admin",
    prepare: withWork,
    ready: async (page) => {
      await new AdminPage(page).issues.getByText("Where it was reported").first().click();
    },
  },
  {
    name: "admin-issue-dialog",
    path: "/admin",
    overlay: true,
    prepare: async (page) => {
      await withWork(page);
      await new AdminPage(page).updateIssue(ISSUE).first().click();
      await new AdminPage(page).dialog.waitFor();
    },
  },
  {
    name: "admin-review-dialog",
    path: "/admin",
    overlay: true,
    prepare: async (page) => {
      await withWork(page);
      await new AdminPage(page).review("approved", ROUTE).first().click();
      await new AdminPage(page).notes.waitFor();
    },
  },
  {
    name: "admin-members",
    path: "/admin?tab=members",
    prepare: async (page) => new AdminPage(page).members.first().waitFor(),
  },
  {
    name: "admin-reports",
    path: "/admin",
    prepare: reportSeveral,
    ready: (page) => new AdminPage(page).reports.first().waitFor(),
  },
  { name: "admin-member", path: "/admin?tab=members", overlay: true, prepare: manageMember },
  { name: "admin-suspension", path: "/admin?tab=members", overlay: true, prepare: fillSuspension },
  {
    name: "admin-log",
    path: "/admin?tab=activity-log",
    prepare: fillLog,
    ready: async (page) =>
      page.getByRole("region", { name: "Activity log" }).getByText("suspended").first().waitFor(),
  },
];
