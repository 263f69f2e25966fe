import { firstVisit } from "../fixtures/browser";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { settled } from "../fixtures/settled";
import { LandingPage } from "../pages/app/landing-page";

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
    await page.goto(demoServer.url);
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

test("a route's link has its title from the first byte, and the title never flickers", async ({
  page,
  demoServer,
}) => {
  await page.addInitScript(() => {
    window.titles = [];
    new MutationObserver(() => {
      const { title } = document;
      if (title !== "" && window.titles.at(-1) !== title) window.titles.push(title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const response = await page.goto(`${demoServer.url}/routes/27`);
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
