import { BRAND } from "@longpaddock/domain/brand";
import { FAILURE_TEXTS } from "@longpaddock/web/texts/app";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { LandingPage } from "../pages/landing-page";
import { Shell } from "../pages/shell";

const ABOUT_CODE = /\/assets\/about-page-[^/]+\.js$/;

test("a page whose code fails to load shows the failure screen, and a refresh fixes it", async ({ page }) => {
  await page.route(ABOUT_CODE, (route) => route.abort());
  await new LandingPage(page).open();
  await page.getByRole("navigation").getByRole("link", { name: "About" }).click();
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

test("the failure screen links to the start page", async ({ page }) => {
  await page.route(ABOUT_CODE, (route) => route.abort());
  await page.goto("/about");
  await page.getByRole("button", { name: FAILURE_TEXTS.home }).click();
  await expect(new LandingPage(page).heading).toBeVisible();
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

test("a page whose data does not arrive says so and offers a retry", async ({ page, context, server }) => {
  await signedInMember(server, context);
  await page.goto("/about");
  // Later than the sign-in check, which the first page asks for in the same batch.
  await page.route(/\/trpc\/.*members\.profile/, (route) => route.abort());
  const shell = new Shell(page);
  await shell.userMenu.click();
  await shell.profileLink.click();
  await expect(page.getByRole("heading", { name: "Failed to load profile information" })).toBeVisible();
  await expect(page.getByText("No permission data available")).toBeVisible();
  await page.unroute(/\/trpc\/.*members\.profile/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
});
