import { PROFILE_UPDATED } from "@longpaddock/web/texts/accounts/members";
import { NOT_FOUND_TEXTS } from "@longpaddock/web/texts/app";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshEmail, PASSWORD, signedInMember } from "../fixtures/members";
import { SignInPage, SignUpPage } from "../pages/account-pages";
import { HomePage } from "../pages/home-page";
import { LandingPage } from "../pages/landing-page";
import { OnboardingPage } from "../pages/onboarding-page";

const MEMBER_PAGES = [
  "/discover",
  "/add-route",
  "/profile",
  "/events",
  "/events/create",
  "/groups/create",
  "/groups/new",
  "/groups/1/manage",
];
/** Pages that visitors can open through a shared link. */
const SHARED_PAGES = ["/groups", "/groups/1", "/events/1", "/routes/1"];
const ALWAYS_OPEN = ["/about", "/onboarding-preview"];
/** Ask visitors to sign in, and deny members; a newcomer needn't finish onboarding first. */
const ADMIN_PAGES = ["/admin", "/admin/docs"];

const address = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

/** Waits for the heading, because redirects happen before it is drawn. */
async function expectOpens(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(address(page), `${path} stays`).toBe(path);
}

test.describe("signed out", () => {
  test("a member page redirects to sign-in, which remembers the page and its query", async ({ page }) => {
    const path = "/discover?state=VIC&search=snowy+river";
    await page.goto(path);
    await expect(new SignInPage(page).heading).toBeVisible();
    expect(address(page)).toBe(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  });

  test("the landing page is at /", async ({ page }) => {
    const landing = new LandingPage(page);
    await landing.open();
    await expect(landing.heading).toBeVisible();
  });

  test("the admin dashboard and its documentation redirect to sign-in after a second", async ({ page }) => {
    for (const path of ADMIN_PAGES) {
      await page.goto(path);
      await expect(page.getByText("You're not signed in. Taking you to sign-in…")).toBeVisible();
      await expect(new SignInPage(page).heading).toBeVisible();
      expect(address(page)).toBe(`/sign-in?${new URLSearchParams({ returnTo: path })}`);
    }
  });

  test("the landing page's buttons lead newcomers to sign-up and others to sign-in", async ({ page }) => {
    const landing = new LandingPage(page);
    const open = async (text: string) => {
      await landing.open();
      await expect(landing.link(text).first()).toHaveAttribute("href", /^\/api\/login/);
      await landing.link(text).first().click();
    };
    for (const text of ["Join Community", "Find Your Group", "Join a Group Now"]) {
      await open(text);
      await expect(new SignUpPage(page).heading, text).toBeVisible();
      expect(address(page), text).toBe("/sign-up");
    }
    for (const text of ["Sign In", "Explore Routes", "Browse Routes"]) {
      await open(text);
      await expect(new SignInPage(page).heading, text).toBeVisible();
    }
  });
});

test("a newcomer's link to a member page leads to onboarding", async ({ page, server }) => {
  await signedInMember(server, page.context(), { onboarded: false });
  await page.goto("/groups/1");
  await expect(new OnboardingPage(page).heading).toBeVisible();
  expect(address(page)).toBe("/onboarding?returnTo=%2Fgroups%2F1");
});

test.describe("signed in and onboarded", () => {
  test("every page of the route table opens", async ({ page, server }) => {
    await signedInMember(server, page.context());
    for (const path of ["/", ...MEMBER_PAGES, ...SHARED_PAGES, ...ALWAYS_OPEN, "/badges", ...ADMIN_PAGES])
      await expectOpens(page, path);
  });

  test("onboarding opens filled in and saves changes", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const onboarding = new OnboardingPage(page);
    await expectOpens(page, "/onboarding");
    await expect(onboarding.country).toHaveValue("AU");
    await expect(onboarding.state).not.toHaveValue("");
    const chosen = await onboarding.vehicles.getByRole("checkbox", { checked: true }).count();
    expect(chosen).toBeGreaterThan(0);
    await onboarding.finish({ state: "Tasmania", vehicle: "Cycling" });
    await expect(page.getByText(PROFILE_UPDATED.title, { exact: true })).toBeVisible();
    await page.goto("/onboarding");
    await expect(onboarding.state).toHaveValue("TAS");
    await expect(onboarding.vehicle("Cycling")).toBeChecked();
  });

  test("sign-in and sign-up redirect to the start page", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const home = new HomePage(page);
    for (const path of ["/sign-in", "/sign-up"]) {
      await page.goto(path);
      await expect(home.heading, path).toBeVisible();
      expect(address(page), path).toBe("/");
    }
  });
});

test("sign-in returns to the requested page with its query", async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context());
  await page.context().clearCookies();
  await page.goto("/discover?state=VIC&search=snowy+river");
  await new SignInPage(page).signIn({ email, password: PASSWORD });
  await expect(page.getByRole("searchbox")).toHaveValue("snowy river");
  expect(address(page)).toBe("/discover?state=VIC&search=snowy+river");
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

test("onboarding never leads to another site", async ({ page, server }) => {
  await signedInMember(server, page.context());
  await page.goto(`/onboarding?${new URLSearchParams({ returnTo: "/\\evil.example/" })}`);
  await new OnboardingPage(page).finish();
  await expect(new HomePage(page).heading).toBeVisible();
  expect(page.url()).toBe(`${server.url}/`);
});

test("sign-in never redirects to another site", async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context());
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== server.url) foreign.push(request.url());
  });
  for (const returnTo of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/%5Cevil.example",
    "\\\\evil.example",
    "/%2F/evil.example",
    "/.//evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/api/logout",
  ]) {
    const login = await page.request.get(`/api/login?${new URLSearchParams({ returnTo })}`, {
      maxRedirects: 0,
    });
    expect(new URL(login.headers().location ?? "", server.url).origin, returnTo).toBe(server.url);
  }
  for (const returnTo of ["/\\evil.example/", "javascript:alert(1)", "/api/logout"]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?${new URLSearchParams({ returnTo })}`);
    await new SignInPage(page).signIn({ email, password: PASSWORD });
    await expect(new HomePage(page).heading, returnTo).toBeVisible();
    expect(page.url(), returnTo).toBe(`${server.url}/`);
  }
  expect(foreign).toEqual([]);
});

test("an unknown path shows the not-found page with a way back", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: NOT_FOUND_TEXTS.heading })).toBeVisible();
  await expect(page.getByText(NOT_FOUND_TEXTS.hint)).toContainText("/no/such/page");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(new LandingPage(page).heading).toBeVisible();
});
