import { PROFILE_UPDATED } from "@longpaddock/web/texts/accounts/members";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshEmail, PASSWORD, signedInMember } from "../fixtures/members";
import { SignInPage, SignUpPage } from "../pages/accounts/account-pages";
import { HomePage } from "../pages/you/home-page";
import { OnboardingPage } from "../pages/you/onboarding-page";

const address = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

test("a member page leads to sign-in, and from there back to the page with its query, but never to another site", async ({
  page,
  server,
}) => {
  const { email } = await signedInMember(server, page.context());
  const signIn = new SignInPage(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
  });
  const target = "/discover?state=VIC&search=snowy+river";
  await page.context().clearCookies();
  await page.goto(target);
  await expect(signIn.heading).toBeVisible();
  expect(address(page)).toBe(`/sign-in?returnTo=${encodeURIComponent(target)}`);
  await signIn.signIn({ email, password: PASSWORD });
  await expect(page.getByRole("searchbox")).toHaveValue("snowy river");
  expect(address(page)).toBe(target);

  await page.context().clearCookies();
  await page.goto(`/sign-in?${new URLSearchParams({ returnTo: "/\\evil.example/" })}`);
  await signIn.signIn({ email, password: PASSWORD });
  await expect(new HomePage(page).heading).toBeVisible();
  expect(page.url()).toBe(`${server.url}/`);
  expect(foreign).toEqual([]);
});

test("a newcomer who opens a members' link lands on it after sign-up and onboarding", {
  tag: "@core",
}, async ({ page }) => {
  const target = "/discover?state=VIC&search=snowy+river";
  await page.goto(target);
  await new SignInPage(page).createAccount.click();
  const values = { firstName: "Ana", lastName: "Ruiz", email: freshEmail("newcomer"), password: PASSWORD };
  await new SignUpPage(page).signUp(values);
  const onboarding = new OnboardingPage(page);
  await expect(onboarding.heading).toBeVisible();
  await page.reload();
  await onboarding.finish();
  await expect(page.getByRole("searchbox")).toHaveValue("snowy river");
  expect(address(page)).toBe(target);
});

test("onboarding opens filled in, saves changes and never leads to another site", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const onboarding = new OnboardingPage(page);
  await page.goto(`/onboarding?${new URLSearchParams({ returnTo: "/\\evil.example/" })}`);
  await expect(onboarding.country).toHaveValue("AU");
  await expect(onboarding.state).not.toHaveValue("");
  const chosen = await onboarding.vehicles.getByRole("checkbox", { checked: true }).count();
  expect(chosen).toBeGreaterThan(0);
  await onboarding.finish({ state: "Tasmania", vehicle: "Cycling" });
  await expect(page.getByText(PROFILE_UPDATED.title, { exact: true })).toBeVisible();
  await expect(new HomePage(page).heading).toBeVisible();
  expect(page.url()).toBe(`${server.url}/`);
  await page.goto("/onboarding");
  await expect(onboarding.state).toHaveValue("TAS");
  await expect(onboarding.vehicle("Cycling")).toBeChecked();
});
