import { firstVisit } from "../fixtures/browser";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { settled } from "../fixtures/settled";
import { SignInPage } from "../pages/accounts/account-pages";
import { LandingPage } from "../pages/app/landing-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";

test.use({ baseURL: ({ demoServer }, use) => use(demoServer.url) });
// In one worker, so that the demo data is added once.
test.describe.configure({ mode: "default" });

test("a demo install lists its accounts at sign-in, and each signs in with one tap", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(signIn.demoAccounts.first()).toBeVisible();
  const accounts = await signIn.demoAccounts.count();
  expect(accounts).toBeGreaterThanOrEqual(2);
  for (let index = 0; index < accounts; index++) {
    await signIn.open();
    await signIn.demoAccounts.nth(index).click();
    await expect(new HomePage(page).heading).toBeVisible();
    await page.context().clearCookies();
  }
});

test("a demo install has routes with tracks, including Expert Picks", async ({ page }) => {
  const signIn = new SignInPage(page);
  const discover = new DiscoverPage(page);
  await signIn.open("?returnTo=/discover");
  await signIn.demoAccounts.first().click();
  await expect(discover.cards.first()).toBeVisible();
  await expect.poll(() => discover.cards.count()).toBeGreaterThanOrEqual(9);
  await discover.tab("recommended").click();
  await expect(discover.count).toHaveText(/expert-curated routes found$/);
  await discover.cards.first().getByRole("link", { name: "View Details" }).click();
  await new RoutePage(page).waitForTrack();
});

test("a visitor opens one of three real routes from the landing page, which stays steady", async ({
  page,
  demoServer,
}) => {
  await countLayoutShifts(page);
  const landing = new LandingPage(page);
  const sample = landing.sampleRoutes.first();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await firstVisit(page, demoServer.url);
    await page.goto("/");
    await expect(landing.sampleRoutes).toHaveCount(3);
    await expect(sample).toContainText(/\d km • \d/);
    await sample.scrollIntoViewIfNeeded();
    await settled(page);
    const { sum, moved } = await layoutShift(page);
    expect(sum, [`at ${width} px`, ...moved].join("\n")).toBeLessThanOrEqual(0.01);
  }

  const href = await sample.getAttribute("href");
  await sample.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(href);
  await expect(page.getByText("You're not signed in")).toHaveCount(0);
});

test("a route's link has its title from the first byte, and the title never flickers", async ({ page }) => {
  await page.addInitScript(() => {
    window.titles = [];
    new MutationObserver(() => {
      const { title } = document;
      if (title !== "" && window.titles.at(-1) !== title) window.titles.push(title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const response = await page.goto("/routes/27");
  const html = (await response?.text()) ?? "";
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await settled(page);
  const titles = await page.evaluate(() => window.titles);
  expect(titles).toHaveLength(1);
  expect(titles[0]).toContain((await heading.textContent()) ?? "-");
  expect(html).toContain(`<title>${titles[0]}</title>`);
  const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
});

declare global {
  interface Window {
    titles: string[];
  }
}
