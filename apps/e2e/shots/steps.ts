import { readFile } from "node:fs/promises";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { ADMIN_DELETE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { REPORT_TEXTS } from "@longpaddock/web/texts/writing/reports";
import type { Page } from "playwright";
import { gpxFile } from "../fixtures/gpx-files";
import { BadgesPage } from "../pages/accounts/badges-page";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { PlannerDialog } from "../pages/routes/planner-dialog";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RatingNotes } from "../pages/routes/rating-notes";
import { RouteDialogs } from "../pages/routes/route-dialogs";
import { RoutePage } from "../pages/routes/route-page";
import { ProfilePage } from "../pages/you/profile-page";

export async function openDrawer(page: Page): Promise<void> {
  await new Shell(page).menuButton.click();
}

export async function view(page: Page, name: "grid" | "list" | "compact"): Promise<void> {
  const discover = new DiscoverPage(page);
  await discover.view(name).click();
  await discover.cards.first().waitFor();
}

/** Opens the first route of a list. */
export async function openRoute(page: Page, query: string): Promise<void> {
  const [found] = await (await page.request.get(`/api/routes?${query}`)).json();
  const route = new RoutePage(page);
  await route.open(found.id);
  await route.mapCanvas.or(route.premiumNotice).waitFor();
}

export async function editRoute(page: Page): Promise<void> {
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

export async function editProfile(page: Page): Promise<void> {
  const profile = new ProfilePage(page);
  await profile.edit.click();
  await profile.editDialog.waitFor();
}

export async function addVehicle(page: Page): Promise<void> {
  const profile = new ProfilePage(page);
  await profile.addVehicle.click();
  await profile.vehicleDialog.waitFor();
}

export async function seePlans(page: Page): Promise<void> {
  const profile = new ProfilePage(page);
  await profile.seePlans.click();
  await profile.upgradeDialog.waitFor();
}

export async function rateRoute(page: Page): Promise<void> {
  await openRoute(page, "type=recommended");
  await new RoutePage(page).rate.click();
  await new RouteDialogs(page).star(4).click();
}

export async function writeNote(page: Page): Promise<void> {
  await rateRoute(page);
  await new RouteDialogs(page).submitRating.click();
  const notes = new RatingNotes(page);
  await notes.add.or(notes.edit).click();
  await notes.when.selectOption({ index: 2 });
  await notes.conditions.selectOption("Muddy");
  await notes.text.fill("Clay after the ford, so take the ridge track when it has rained.");
}

export async function saveNote(page: Page): Promise<void> {
  await writeNote(page);
  const notes = new RatingNotes(page);
  await notes.save.click();
  await notes.remove.waitFor();
}

export async function reportNote(page: Page): Promise<void> {
  const { routeId, writer } = await findNote(page);
  await new RoutePage(page).open(routeId);
  const notes = new RatingNotes(page);
  await notes.menuOf(writer).click();
  await notes.menuItem(REPORT_TEXTS.open).click();
  await notes.reason(REPORT_REASONS.dangerous.label).click();
}

export async function reportSeveral(page: Page): Promise<void> {
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

export async function openCardMenu(page: Page): Promise<void> {
  await view(page, "list");
  await page
    .getByRole("button", { name: /^More: / })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
}

export async function askToDelete(page: Page): Promise<void> {
  await openCardMenu(page);
  await new RouteDialogs(page).menuItem(ADMIN_DELETE_TEXTS.open).click();
  await new RouteDialogs(page).adminDelete.waitFor();
}

export async function waitForTrack(page: Page): Promise<void> {
  await new RoutePage(page).waitForTrack();
}

export async function toMethods(page: Page): Promise<void> {
  const addRoute = new AddRoutePage(page);
  await addRoute.state.selectOption("Northern Territory");
  await addRoute.vehicle("4x4 Off-Road").check();
  await addRoute.continue.click();
}

export async function plot(page: Page): Promise<void> {
  await toMethods(page);
  await new AddRoutePage(page).manualMethod.click();
  const plotting = new PlottingPage(page);
  await plotting.choose(1, "Katherine");
  await plotting.choose(2, "Victoria River Roadhouse");
  await plotting.map.waitFor();
}

/** Opens the route generator with a start; its result comes with `planner.request()`. */
export async function openPlanner(page: Page): Promise<PlannerDialog> {
  await toMethods(page);
  await new AddRoutePage(page).aiMethod.click();
  const planner = new PlannerDialog(page);
  await planner.start.fill("Katherine NT");
  return planner;
}

export async function generateTrip(page: Page): Promise<void> {
  const planner = await openPlanner(page);
  await planner.request();
  await planner.name.waitFor();
}

export async function toDetails(page: Page): Promise<void> {
  await toMethods(page);
  await new AddRoutePage(page).gpxMethod.click();
}

export async function addSeason(page: Page): Promise<void> {
  await toDetails(page);
  const form = new AddRoutePage(page);
  await form.moreDetails.click();
  await form.season("Winter").click();
  await form.season("Autumn").click();
  await form.vehicleUsed.fill("DR650 on knobblies");
}

export async function chooseFile(page: Page, name: string): Promise<void> {
  await toDetails(page);
  await new AddRoutePage(page).file.setInputFiles(gpxFile(name));
}

export async function manageMember(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Manage/ })
    .nth(3)
    .click();
  await page.getByText("Last visit").waitFor();
}

export async function fillSuspension(page: Page): Promise<void> {
  await manageMember(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  await page
    .getByLabel("Reason")
    .fill("Selling tyres in every group, although three admins have asked them to stop.");
}

/** Gives a member a plan with an end, and suspends and restores another, so that the log has something to show. */
export async function fillLog(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const users = (await (await page.request.get("/api/admin/users")).json()) as { id: string; role: string }[];
  const [first, second] = users.filter(({ role }) => role === "user");
  const planEndsAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
  await page.request.patch(`/api/admin/users/${first?.id}`, {
    data: { profileType: "gold", planEndsAt },
    headers,
  });
  const suspension = `/api/admin/users/${second?.id}/suspension`;
  await page.request.put(suspension, {
    data: { reason: "Selling tyres in every group", until: planEndsAt },
    headers,
  });
  await page.request.delete(suspension, { headers });
  await page.reload();
}

export async function waitForBadges(page: Page): Promise<void> {
  await new BadgesPage(page).badges.first().waitFor();
}

export async function onboard(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const data = { country: "AU", state: "NSW", preferredVehicles: ["4x4"] };
  await page.request.post("/api/auth/user/onboarding", { data, headers });
  await page.goto("/badges");
}

export async function unlockBadge(page: Page): Promise<void> {
  await openRoute(page, "type=recommended");
  await new RoutePage(page).complete.click();
  await holdUnlock(page);
}

/** The pointer on it keeps it open. */
export async function holdUnlock(page: Page): Promise<void> {
  await new BadgesPage(page).unlocked.hover();
}
