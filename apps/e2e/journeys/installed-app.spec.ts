import { BRAND } from "@longpaddock/domain/brand";
import { INSTALL_TEXTS, NEW_VERSION_TEXTS, OFFLINE_TEXTS } from "@longpaddock/web/texts/app/dock";
import { devices, type Page } from "@playwright/test";
import { startChangingBuild } from "../fixtures/app-worker/changed-build";
import { expectAccessible } from "../fixtures/axe";
import { untilInstalled } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { settled } from "../fixtures/settled";
import { isAbove } from "../fixtures/toasts";

const { userAgent, viewport } = devices["iPhone 13"];
/** As specified. */
const IOS_DELAY_MS = 3000;
const IPHONE = { userAgent, viewport, hasTouch: true };

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

const banner = (page: Page) => page.getByRole("complementary", { name: INSTALL_TEXTS.heading });
const steps = (page: Page) => banner(page).getByText(INSTALL_TEXTS.ios);

/** Notes how long after the banner its text was shown, by the page's own clock: a busy machine's is another. */
const noteDelay = (page: Page) =>
  page.addInitScript(({ heading, ios }) => {
    let bannerAt: number | undefined;
    new MutationObserver(() => {
      const banner = document.querySelector(`aside[aria-label="${heading}"]`);
      if (!banner) return;
      bannerAt ??= performance.now();
      if (banner.textContent?.includes(ios))
        document.documentElement.dataset.delay ??= `${performance.now() - bannerAt}`;
    }).observe(document, { childList: true, subtree: true });
  }, INSTALL_TEXTS);

/** Lets the browser offer the installation, as Chromium does where it has never been refused. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute("data-prompted", "true"),
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });

test("the manifest names icons and screenshots that the build drew in their sizes", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: BRAND.name, start_url: "/", display: "standalone", id: "/" });
  const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots];
  expect(pictures.map(({ purpose, form_factor }) => purpose ?? form_factor)).toEqual(
    expect.arrayContaining(["maskable", "narrow", "wide"]),
  );
  for (const { src, sizes, type } of [
    ...pictures,
    { src: "/icons/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
  ]) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()["content-type"], src).toContain(type);
    if (sizes === "any") continue;
    const file = await answer.body();
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

test("the banner installs the app where the browser offers it, and goes", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await offerInstall(page)).toBe(true);
  await expect(banner(page)).toContainText(INSTALL_TEXTS.heading);
  await expectAccessible(page, "the landing page with the install banner");
  await banner(page).getByRole("button", { name: INSTALL_TEXTS.install }).click();
  await expect(page.locator("html[data-prompted]")).toBeAttached();
  await expect(banner(page)).toBeEmpty();
});

test("a first visit opens pages without a network, and offers no installation there", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/about");
  await untilInstalled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto("/routes/999999");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const strip = page.getByRole("status").filter({ hasText: OFFLINE_TEXTS.offline });
  await expect(strip).toContainText(OFFLINE_TEXTS.nothing);
  await offerInstall(page);
  await expect(banner(page)).toBeEmpty();
  await context.setOffline(false);
  await expect(banner(page)).toContainText(INSTALL_TEXTS.heading);
  await context.close();
});

test("PWA-13: a dismissed banner stays away for the browser session", async ({ page }) => {
  await page.goto("/about");
  await page.waitForLoadState("load");
  await offerInstall(page);
  await banner(page).getByRole("button", { name: INSTALL_TEXTS.dismiss }).press("Enter");
  await expect(banner(page)).toBeEmpty();
  await page.goto("/");
  await page.waitForLoadState("load");
  await offerInstall(page);
  await expect(banner(page)).toBeAttached();
  await expect(banner(page)).toBeEmpty();
});

test("on an iPhone the banner says after 3 seconds how to install, and covers nothing at the page's end", async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser(IPHONE);
  await page.clock.install();
  await noteDelay(page);
  await page.goto("/about");
  await expect(banner(page)).toBeAttached();
  await page.clock.fastForward(IOS_DELAY_MS);
  await expect(steps(page)).toBeVisible({ timeout: 10_000 });
  expect(Number(await page.locator("html").getAttribute("data-delay"))).toBeGreaterThanOrEqual(IOS_DELAY_MS);
  await expect(banner(page).getByRole("button", { name: INSTALL_TEXTS.install })).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isAbove(page.getByRole("contentinfo"), banner(page))).toBe(true);
  await banner(page).getByRole("button", { name: INSTALL_TEXTS.dismiss }).tap();
  await page.reload();
  await expect(banner(page)).toBeAttached();
  await settled(page);
  await page.clock.fastForward(IOS_DELAY_MS);
  await settled(page);
  await expect(steps(page)).toBeHidden();
});

test("the installed app never offers to install itself", async ({ anotherBrowser }) => {
  const page = await anotherBrowser(IPHONE);
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
  await page.clock.install();
  await page.goto("/about");
  await expect(banner(page)).toBeAttached();
  await settled(page);
  await page.clock.fastForward(IOS_DELAY_MS);
  await offerInstall(page);
  await expect(banner(page)).toBeEmpty();
});

test("an open page offers the new build and changes to it when the visitor agrees", async ({
  browser,
  server,
}) => {
  const build = await startChangingBuild(server.url);
  const context = await browser.newContext({ baseURL: build.url });
  const page = await context.newPage();
  const notice = page.getByRole("status").filter({ hasText: NEW_VERSION_TEXTS.heading });
  const isNext = () => page.locator('meta[name="build"]').count();
  await page.goto("/about");
  await untilInstalled(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  build.change();
  // As when the app comes back to the foreground.
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await expect(notice).toBeVisible();
  expect(await isNext()).toBe(0);
  await notice.getByRole("button", { name: NEW_VERSION_TEXTS.reload }).click();
  await expect.poll(isNext).toBe(1);
  await expect(notice).toBeHidden();
  await context.close();
  await build.stop();
});
