import { readFile } from "node:fs/promises";
import { REPORT_TEXTS } from "@longpaddock/domain/reports/texts";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { ADMIN_DELETE_TEXTS } from "@longpaddock/domain/routes/texts";
import type { Page } from "playwright";
import { gpxFile } from "../fixtures/gpx-files";
import { SignUpPage } from "../pages/account-pages";
import { AddRoutePage } from "../pages/add-route-page";
import { AdminPage } from "../pages/admin-page";
import { DiscoverPage } from "../pages/discover-page";
import { EditRoutePage } from "../pages/edit-route-page";
import { OnboardingPage } from "../pages/onboarding-page";
import { PlottingPage } from "../pages/plotting-page";
import { RatingNotes } from "../pages/rating-notes";
import { RouteDialogs } from "../pages/route-dialogs";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

export type Viewer = "visitor" | "newcomer" | "free" | "premium" | "administrator";

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

/** Every page of the product by viewer. */
export const SCENES: Readonly<Record<Viewer, readonly Scene[]>> = {
  visitor: [
    { name: "landing", path: "/" },
    { name: "about", path: "/about" },
    { name: "sign-in", path: "/sign-in" },
    { name: "sign-up", path: "/sign-up" },
    { name: "sign-up-errors", path: "/sign-up", prepare: (page) => new SignUpPage(page).submit.click() },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: "/reset-password?token=from-the-mail" },
    { name: "not-found", path: "/no/such/page" },
    { name: "coming-soon", path: "/groups" },
    { name: "route-not-found", path: "/routes/999999" },
    { name: "drawer-visitor", path: "/about", widths: [360, 768], overlay: true, prepare: openDrawer },
  ],
  newcomer: [
    { name: "onboarding", path: "/onboarding" },
    {
      name: "onboarding-errors",
      path: "/onboarding",
      prepare: (page) => new OnboardingPage(page).submit.click(),
    },
    { name: "onboarding-preview", path: "/onboarding-preview" },
  ],
  free: [
    { name: "add-route-free-plan", path: "/add-route", prepare: toMethods },
    { name: "profile-free", path: "/profile" },
    { name: "admin-denied", path: "/admin" },
    { name: "route-premium", path: "/about", prepare: (page) => openRoute(page, "type=premium") },
  ],
  premium: [
    { name: "home", path: "/" },
    { name: "discover-grid", path: "/discover", prepare: (page) => view(page, "grid") },
    { name: "discover-list", path: "/discover", prepare: (page) => view(page, "list") },
    { name: "discover-compact", path: "/discover", prepare: (page) => view(page, "compact") },
    {
      name: "discover-expert-picks",
      path: "/discover?type=recommended",
      prepare: (page) => view(page, "grid"),
    },
    { name: "discover-yours", path: "/discover?type=yours&list=mine" },
    { name: "discover-yours-empty", path: "/discover?type=yours&state=ACT&days=7-" },
    { name: "discover-corrected", path: "/discover?search=alpene" },
    { name: "discover-other-tab", path: "/discover?type=recommended&days=1-1&distance=-100" },
    { name: "discover-empty", path: "/discover?search=nothing+is+called+this&state=ACT" },
    {
      name: "route",
      path: "/about",
      prepare: (page) => openRoute(page, "type=recommended"),
      ready: waitForTrack,
    },
    {
      name: "route-long-name",
      path: "/about",
      prepare: (page) => openRoute(page, "search=darling"),
      ready: waitForTrack,
    },
    {
      name: "route-plotted",
      path: "/about",
      prepare: (page) => openRoute(page, "search=bruthen"),
      ready: waitForTrack,
    },
    { name: "route-note", path: "/about", prepare: writeNote },
    { name: "route-note-saved", path: "/about", prepare: saveNote },
    { name: "route-report", path: "/about", overlay: true, prepare: reportNote },
    { name: "route-rate", path: "/about", overlay: true, prepare: rateRoute },
    { name: "add-route-1-essentials", path: "/add-route" },
    { name: "add-route-2-method", path: "/add-route", prepare: toMethods },
    { name: "add-route-3-details", path: "/add-route", prepare: toDetails },
    {
      name: "add-route-4-preview",
      path: "/add-route",
      prepare: (page) => chooseFile(page, "garmin-alpine-way.gpx"),
    },
    {
      name: "add-route-5-refused",
      path: "/add-route",
      prepare: (page) => chooseFile(page, "broken/photo.gpx"),
    },
    { name: "edit-route", path: "/about", prepare: editRoute },
    { name: "add-route-6-plotting", path: "/add-route", prepare: plot },
    {
      name: "add-route-7-plotted",
      path: "/add-route",
      prepare: async (page) => {
        await plot(page);
        await new PlottingPage(page).generate.click();
      },
    },
    { name: "profile", path: "/profile" },
    { name: "user-menu", path: "/about", overlay: true, prepare: (page) => new Shell(page).userMenu.click() },
    { name: "drawer", path: "/about", widths: [360, 768], overlay: true, prepare: openDrawer },
    {
      name: "toast",
      path: "/about",
      overlay: true,
      prepare: (page) => new Shell(page).subscribe("rider@riders.example"),
    },
  ],
  administrator: [
    { name: "admin", path: "/admin", prepare: async (page) => new AdminPage(page).members.first().waitFor() },
    { name: "route-menu", path: "/discover", overlay: true, prepare: openCardMenu },
    { name: "route-admin-delete", path: "/discover", overlay: true, prepare: askToDelete },
    {
      name: "admin-reports",
      path: "/admin",
      prepare: reportSeveral,
      ready: (page) => new AdminPage(page).reports.first().waitFor(),
    },
    { name: "admin-question", path: "/admin", overlay: true, prepare: askForPlan },
  ],
};

async function openDrawer(page: Page): Promise<void> {
  await new Shell(page).menuButton.click();
}

async function view(page: Page, name: "grid" | "list" | "compact"): Promise<void> {
  const discover = new DiscoverPage(page);
  await discover.view(name).click();
  await discover.cards.first().waitFor();
}

/** Opens the first route of a list. */
async function openRoute(page: Page, query: string): Promise<void> {
  const [found] = await (await page.request.get(`/api/routes?${query}`)).json();
  const route = new RoutePage(page);
  await route.open(found.id);
  await route.mapCanvas.or(route.premiumNotice).waitFor();
}

async function editRoute(page: Page): Promise<void> {
  const fields = {
    vehicleType: "offroad-motorcycle",
    difficulty: "advanced",
    state: "NSW",
    isPublic: "false",
  };
  const gpx = { name: "alpine-way.gpx", mimeType: "application/gpx+xml" };
  const buffer = await readFile(gpxFile("garmin-alpine-way.gpx"));
  const multipart = { ...fields, name: "Alpine Way", gpxFile: { ...gpx, buffer } };
  const headers = { origin: new URL(page.url()).origin };
  const { id } = await (await page.request.post("/api/routes", { multipart, headers })).json();
  const edit = new EditRoutePage(page);
  await edit.open(id);
  await edit.replace.click();
}

async function rateRoute(page: Page): Promise<void> {
  await openRoute(page, "type=recommended");
  await new RoutePage(page).rate.click();
  await new RouteDialogs(page).star(4).click();
}

async function writeNote(page: Page): Promise<void> {
  await rateRoute(page);
  await new RouteDialogs(page).submitRating.click();
  const notes = new RatingNotes(page);
  await notes.add.or(notes.edit).click();
  await notes.when.selectOption({ index: 2 });
  await notes.conditions.selectOption("Muddy");
  await notes.text.fill("Clay after the ford, so take the ridge track when it has rained.");
}

async function saveNote(page: Page): Promise<void> {
  await writeNote(page);
  const notes = new RatingNotes(page);
  await notes.save.click();
  await notes.remove.waitFor();
}

async function reportNote(page: Page): Promise<void> {
  const { routeId, writer } = await findNote(page);
  await new RoutePage(page).open(routeId);
  const notes = new RatingNotes(page);
  await notes.menuOf(writer).click();
  await notes.menuItem(REPORT_TEXTS.open).click();
  await notes.reason(REPORT_REASONS.dangerous.label).click();
}

async function reportSeveral(page: Page): Promise<void> {
  const { ratingId } = await findNote(page);
  await page.request.post(`/api/ratings/${ratingId}/report`, {
    headers: { origin: new URL(page.url()).origin },
    data: { reason: "abusive", details: "He has it in for the people at the barge." },
  });
  await page.reload();
}

/** One of another member's, among the latest ratings of its route. */
async function findNote(page: Page) {
  for (const { id } of await (await page.request.get("/api/routes")).json()) {
    const ratings = await (await page.request.get(`/api/routes/${id}/ratings?limit=3`)).json();
    for (const { id: ratingId, review, user, can } of ratings)
      if (review && can.reportNote) return { routeId: id, ratingId, writer: user.firstName };
  }
  throw new Error("The demo data has no note to report");
}

async function openCardMenu(page: Page): Promise<void> {
  await view(page, "list");
  await page
    .getByRole("button", { name: /^More: / })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
}

async function askToDelete(page: Page): Promise<void> {
  await openCardMenu(page);
  await new RouteDialogs(page).menuItem(ADMIN_DELETE_TEXTS.open).click();
  await new RouteDialogs(page).adminDelete.waitFor();
}

async function waitForTrack(page: Page): Promise<void> {
  await new RoutePage(page).waitForTrack();
}

async function toMethods(page: Page): Promise<void> {
  const addRoute = new AddRoutePage(page);
  await addRoute.state.selectOption("Northern Territory");
  await addRoute.vehicle("4x4 Off-Road").check();
  await addRoute.continue.click();
}

async function plot(page: Page): Promise<void> {
  await toMethods(page);
  await new AddRoutePage(page).manualMethod.click();
  const plotting = new PlottingPage(page);
  await plotting.choose(1, "Katherine");
  await plotting.choose(2, "Victoria River Roadhouse");
  await plotting.map.waitFor();
}

async function toDetails(page: Page): Promise<void> {
  await toMethods(page);
  await new AddRoutePage(page).gpxMethod.click();
}

async function chooseFile(page: Page, name: string): Promise<void> {
  await toDetails(page);
  await new AddRoutePage(page).file.setInputFiles(gpxFile(name));
}

async function askForPlan(page: Page): Promise<void> {
  await page
    .getByRole("combobox", { name: /^Plan for/ })
    .first()
    .selectOption({ index: 2 });
}
