import { readFile } from "node:fs/promises";
import { ONBOARDING_MESSAGES } from "@longpaddock/domain/members/texts";
import { ONBOARDING_TEXTS } from "@longpaddock/web/texts/accounts/members";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshEmail, PASSWORD } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage, SignUpPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { LandingPage } from "../pages/app/landing-page";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";
import { OnboardingPage } from "../pages/you/onboarding-page";

const FILE = gpxFile("garmin-alpine-way.gpx");
const ROUTE = "Alpine Way to Khancoban";
const DESCRIPTION = "Over Dead Horse Gap and down to the Murray, with wombats about.";

test("a new member signs up and shares a route, and another member downloads its GPX", {
  tag: "@core",
}, async ({ page, anotherBrowser }) => {
  const ana = { firstName: "Ana", lastName: "Ruiz", email: freshEmail("ana"), password: PASSWORD };
  const shell = new Shell(page);

  await test.step("Ana creates an account", async () => {
    const landing = new LandingPage(page);
    await landing.open();
    await landing.link("Join Community").first().click();
    await new SignUpPage(page).signUp(ana);
  });

  await test.step("Ana finishes onboarding after errors name the missing fields", async () => {
    const onboarding = new OnboardingPage(page);
    await expect(onboarding.heading).toBeVisible();
    await expect(onboarding.country).toHaveValue("AU");
    await onboarding.country.selectOption("");
    await onboarding.submit.click();
    await expect(onboarding.country).toHaveAccessibleDescription(ONBOARDING_MESSAGES.country);
    await expect(onboarding.vehicles).toHaveAccessibleDescription(ONBOARDING_MESSAGES.preferredVehicles);
    await onboarding.country.selectOption("New Zealand");
    await expect(onboarding.state).toBeHidden();
    await onboarding.country.selectOption("Australia");
    await onboarding.submit.click();
    await expect(onboarding.state).toHaveAccessibleDescription(ONBOARDING_MESSAGES.state);
    await onboarding.finish();
    await shell.told(ONBOARDING_TEXTS.done.title, ONBOARDING_TEXTS.done.description);
    await expect(new HomePage(page).greeting("Ana")).toBeVisible();
  });

  await test.step("the free plan doesn't let Ana upload and says why", async () => {
    const addRoute = new AddRoutePage(page);
    await shell.go("addRoute");
    await addRoute.state.selectOption("New South Wales");
    await addRoute.vehicle("Adventure Motorcycle").check();
    await addRoute.continue.click();
    await expect(page.getByText("GPX upload needs the Premium plan")).toBeVisible();
    await expect(addRoute.gpxMethod).toBeDisabled();
  });

  await test.step("an administrator gives Ana the Premium plan", async () => {
    const adminPage = await anotherBrowser();
    const admin = new AdminPage(adminPage);
    await adminPage.goto("/sign-in");
    await new SignInPage(adminPage).signIn(ADMINISTRATOR);
    await new Shell(adminPage).go("admin");
    await admin.membersTab.click();
    await admin.search.fill(ana.email);
    await expect(admin.members).toHaveCount(1);
    await admin.givePlan("Ana Ruiz", "premium");
    await new Shell(adminPage).told("Plan changed");
    await expect(admin.members).toContainText("Premium");
  });

  await test.step("Ana uploads a recorded track", async () => {
    const addRoute = new AddRoutePage(page);
    await addRoute.open();
    await expect(addRoute.gpxMethod).toBeEnabled();
    await addRoute.gpxMethod.click();
    await addRoute.file.setInputFiles(FILE);
    await expect(addRoute.preview).toContainText(ROUTE);
    await expect(addRoute.preview).toContainText(/Distance: [\d,]+\.\d km/);
    await expect(addRoute.preview.getByRole("img", { name: "Elevation along the track" })).toBeVisible();
    await expect(addRoute.name).toHaveValue(ROUTE);
    await addRoute.description.fill(DESCRIPTION);
    await addRoute.level("Advanced").check();
    await addRoute.tags.fill("alpine, wombats");
    await slowUploads(page, 40_000);
    await addRoute.share.click();
    await expect(addRoute.progress).toHaveAccessibleName("Uploading garmin-alpine-way.gpx");
    await shell.told("Success!");
    await expect(page).toHaveURL("/discover");
  });

  const routeUrl = await test.step("Ana sees the route's map, elevation and details", async () => {
    const route = new RoutePage(page);
    await shell.toast.getByRole("button", { name: "View route" }).click();
    await expect(route.title(ROUTE)).toBeVisible();
    await expect(page.getByText(DESCRIPTION)).toBeVisible();
    await route.waitForTrack();
    await expect(route.landmarks.filter({ hasText: /^Start/ })).toContainText("36.417° S, 148.624° E");
    await expect(route.profile).toBeVisible();
    await expect(route.fact("Distance")).toHaveText(/^[\d,]+\.\d km$/);
    await expect(route.fact("Difficulty")).toHaveText("Advanced");
    await expect(route.author).toContainText("Ana Ruiz");
    await expect(page.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
      "alpine",
      "wombats",
    ]);
    return new URL(page.url()).pathname;
  });

  const bensPage = await anotherBrowser();
  await test.step("Ben creates an account in another browser", async () => {
    await new SignUpPage(bensPage).open();
    await new SignUpPage(bensPage).signUp({
      ...ana,
      firstName: "Ben",
      lastName: "Okafor",
      email: freshEmail("ben"),
    });
    await new OnboardingPage(bensPage).finish({ state: "Victoria", vehicle: "4x4 Off-Road" });
    await expect(new HomePage(bensPage).greeting("Ben")).toBeVisible();
  });

  await test.step("Ben finds the route by state, vehicle, difficulty and keyword", async () => {
    const discover = new DiscoverPage(bensPage);
    await new Shell(bensPage).go("discover");
    await expect(discover.card(ROUTE)).toBeVisible();
    for (const { choose, wrong, right } of [
      { choose: discover.state, wrong: "Tasmania", right: "New South Wales" },
      { choose: discover.vehicleType, wrong: "Cycling", right: "Adventure Motorcycle" },
      { choose: discover.difficulty, wrong: "Easy", right: "Hard" },
    ]) {
      await choose.selectOption(wrong);
      await expect(discover.card(ROUTE)).toHaveCount(0);
      await choose.selectOption(right);
      await expect(discover.card(ROUTE)).toBeVisible();
    }
    await discover.search.fill("platypus");
    await expect(bensPage.getByRole("heading", { name: "No community routes found" })).toBeVisible();
    await discover.search.fill("WOMB");
    await expect(discover.card(ROUTE)).toBeVisible();
    await expect(bensPage).toHaveURL(
      "/discover?search=WOMB&state=NSW&vehicleType=offroad-motorcycle&difficulty=hard",
    );
  });

  await test.step("Ben opens the route and downloads its GPX file under the route's name", async () => {
    const route = new RoutePage(bensPage);
    await new DiscoverPage(bensPage).details(ROUTE).click();
    await expect(bensPage).toHaveURL(routeUrl);
    await expect(route.title(ROUTE)).toBeVisible();
    const downloading = bensPage.context().waitForEvent("download");
    await route.download.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${ROUTE}.gpx`);
    const [original, downloaded] = await Promise.all(
      [FILE, await download.path()].map((file) => readFile(file, "utf8")),
    );
    expect(downloaded).toContain(`<name>${ROUTE}</name>`);
    const nameless = (gpx = "") => gpx.replace(/<name>[^<]*<\/name>/g, "");
    expect(nameless(downloaded)).toBe(nameless(original));
  });
});
