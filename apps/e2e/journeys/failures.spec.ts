import { BRAND } from "@longpaddock/domain/brand";
import { FAILURE_TEXTS } from "@longpaddock/web/texts/app";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { LandingPage } from "../pages/app/landing-page";
import { HomePage } from "../pages/you/home-page";

const ABOUT_CODE = /\/assets\/about-page-[^/]+\.js$/;

test("a page whose code fails to load shows the failure screen, which leads to the start page or refreshes", async ({
  page,
  server,
}) => {
  // For a visitor the server draws the page, which can then be read without its code: see taken-over.spec.ts.
  await signedInMember(server, page.context());
  await page.route(ABOUT_CODE, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("button", { name: FAILURE_TEXTS.home }).click();
  await expect(new HomePage(page).heading).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: FAILURE_TEXTS.heading })).toBeVisible();
  await expect(page.getByText(FAILURE_TEXTS.description)).toBeVisible();
  const message = page.getByText(/about-page/);
  await expect(message).toBeHidden();
  await page.getByText(FAILURE_TEXTS.details).click();
  await expect(message).toBeVisible();
  await page.unroute(ABOUT_CODE);
  await page.getByRole("button", { name: FAILURE_TEXTS.refresh }).click();
  await expect(page.getByRole("heading", { name: `About ${BRAND.name}` })).toBeVisible();
});

test("code that fails to load once, as after a deploy, causes one reload", async ({ page }) => {
  let loads = 0;
  page.on("request", (request) => request.isNavigationRequest() && loads++);
  await page.route(ABOUT_CODE, (route) => (loads > 1 ? route.continue() : route.abort()));
  await new LandingPage(page).open();
  await page.getByRole("navigation").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: `About ${BRAND.name}` })).toBeVisible();
  expect(loads).toBe(2);
});

test("the landing page stays where the code of its sample rides doesn't come", async ({ page }) => {
  let opened = 0;
  let refusedIn = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) opened++;
  });
  await page.route(/\/assets\/sample-routes-[^/]+\.js$/, (route) => {
    refusedIn = opened;
    return route.abort();
  });
  const landing = new LandingPage(page);
  await landing.open();
  // It is opened again once: after a deploy the code of an old version is gone.
  await expect.poll(() => refusedIn).toBe(2);
  await expect(page.getByRole("region", { name: "Rides that members have shared" })).toHaveCount(0);
  await expect(landing.heading).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
