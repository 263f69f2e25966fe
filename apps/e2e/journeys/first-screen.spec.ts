import { openDrawn, publicPages } from "../fixtures/drawn-pages";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { settled } from "../fixtures/settled";

test("visitors without JavaScript read the public pages, and links lead on", { tag: "@core" }, async ({
  browser,
  page: author,
  server,
}) => {
  const pages = await publicPages(server, author);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const shown of pages)
    await test.step(shown.path, async () => {
      await openDrawn(page, shown);
      for (const text of shown.texts) await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText(/need JavaScript/)).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      // Neither buttons that would do nothing, nor headings of what would never come.
      await expect(page.getByRole("button")).toHaveCount(0);
      for (const name of ["Participants", "Photos", "Fuel and water"])
        await expect(page.getByRole("heading", { name })).toHaveCount(0);
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Motorcycle Routes", "Profile", "About"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page.getByRole("heading", { name: /^Join Australia/ })).toBeVisible();
  await context.close();
});

test("the app takes over the pages that the server has drawn, without a shift, and asks for nothing again", {
  tag: "@core",
}, async ({ page, anotherBrowser, server }) => {
  const pages = await publicPages(server, await anotherBrowser());
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(new URL(request.url()).pathname);
  });
  await countLayoutShifts(page);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      window.drawnHeading = document.querySelector("h1");
    });
  });
  for (const shown of pages)
    await test.step(shown.path, async () => {
      await openDrawn(page, shown);
      await settled(page);
      const { sum, moved } = await layoutShift(page);
      expect(sum, moved.join("\n")).toBeLessThanOrEqual(0.01);
      // If the app had drawn the page again, the heading would have been replaced.
      expect(await page.evaluate(() => window.drawnHeading?.isConnected)).toBe(true);
      expect(asked.join(" ")).not.toMatch(/auth\.user|start\.read|byId|events\.read|routes\.featured/);
      // The page has what it is painted with inside.
      expect(asked.join(" ")).not.toMatch(/before-paint\.js|\/index-\S+\.css/);
    });
});

test("a page that the server has drawn can be read though its font never comes", async ({ page }) => {
  await page.route(/\/overpass-[^/]*\.woff2$/, () => undefined);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("style")?.sheet?.cssRules.length)).toBeGreaterThan(
    0,
  );
});

test("a button that is tapped before the app has loaded works once it has, in any time zone", async ({
  anotherBrowser,
  server,
}) => {
  const [, , route] = await publicPages(server, await anotherBrowser());
  if (!route) throw new Error("No route");
  for (const timezoneId of ["Australia/Sydney", "Australia/Perth"])
    await test.step(timezoneId, async () => {
      const page = await anotherBrowser({ timezoneId });
      let start = () => {};
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      await page.route(/\/assets\/index-.*\.js/, async (request) => {
        await started;
        await request.continue();
      });
      await expect(async () => {
        await page.goto(route.path, { waitUntil: "commit" });
        await expect(page.locator("#page-answers")).toBeAttached({ timeout: 1000 });
      }).toPass();
      await page.getByRole("button", { name: /^More/ }).click();
      await expect(page.getByRole("menu")).toHaveCount(0);
      start();
      await expect(page.getByRole("menu")).toBeVisible();
    });
});

declare global {
  interface Window {
    drawnHeading: Element | null;
  }
}
