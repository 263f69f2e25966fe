import type { Page } from "@playwright/test";
import type { Install } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";

interface ShownPage {
  path: string;
  heading: string | RegExp;
  /** Further texts. */
  texts: (string | RegExp)[];
}

/** A server that is busy sends pages without their first screen. */
async function openDrawn(page: Page, { path, heading }: ShownPage): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator("#page-answers")).toBeAttached({ timeout: 1 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

/** What everybody may see, with its pages. */
async function publicPages(server: Install, author: Page): Promise<ShownPage[]> {
  await signedInMember(server, author.context(), { plan: "gold", firstName: "Olga" });
  const word = freshWord("seen");
  const route = await sharedRoute(server, author.context(), {
    name: `${word} road`,
    description: "Over the top and down to the river.",
  });
  const ride = {
    name: `${word} ride`,
    description: "Slow and steady.",
    dateTime: new Date(Date.now() + 86_400_000).toISOString(),
    timeZone: "Australia/Melbourne",
  };
  const event = await post(server, author.context(), ["/api/rides", ride]);
  const club = { name: `${word} club`, description: "Long tracks, short stops", type: "motorcycle" };
  const group = await post(server, author.context(), ["/api/groups", club]);
  return [
    { path: "/", heading: /^Join Australia/, texts: ["Explore Routes", "Why Adventure Groups Work"] },
    { path: "/about", heading: /^About/, texts: ["What we believe in", "Community First"] },
    { path: `/routes/${route}`, heading: `${word} road`, texts: ["Over the top and down to the river."] },
    { path: `/events/${event.id}`, heading: ride.name, texts: [ride.description, /tomorrow/] },
    { path: `/groups/${group.id}`, heading: club.name, texts: [club.description, "Discussions"] },
  ];
}

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
    });
  await page.goto("/about");
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
    });
});

test("a button that is tapped before the app has loaded works once it has", async ({
  page,
  anotherBrowser,
  server,
}) => {
  const [, , route] = await publicPages(server, await anotherBrowser());
  if (!route) throw new Error("No route");
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

declare global {
  interface Window {
    drawnHeading: Element | null;
  }
}
