import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import { SHARE_LINK_TEXTS } from "@longpaddock/web/texts/routes/routes/page";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { settled } from "../fixtures/settled";
import { Shell } from "../pages/app/shell";
import { RouteDialogs } from "../pages/routes/route-dialogs";
import { RoutePage } from "../pages/routes/route-page";

test.use({ viewport: { width: 360, height: 740 } });

const RIDE = {
  name: "Alpine Way, the long way round to Khancoban",
  file: gpxFile("garmin-alpine-way.gpx"),
  duration: "3 days",
  difficulty: "intermediate",
};

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("not on the page");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** How far down the page each of its parts begins, in pixels. */
async function placesOf(route: RoutePage): Promise<Record<string, number>> {
  await settled(route.page);
  const { map, details, complete, completed, author, recentRatings } = route;
  const marked = complete.or(completed).first();
  const places = { map, details, marked, author, recentRatings };
  const tops = Object.entries(places).map(async ([name, place]) => [
    name,
    Math.round((await boxOf(place)).y + (await route.page.evaluate(() => window.scrollY))),
  ]);
  return Object.fromEntries(await Promise.all(tops));
}

/** Buttons, links and fields that lie under the toast, without the slider, which is as large as the elevation's drawing. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Each time, because a dialog that closes late gives the focus back, which scrolls.
    window.scrollTo(0, 0);
    const toast = document.querySelector("[role=region] li[data-state=open]");
    const box = toast?.getBoundingClientRect();
    if (!box) return ["no toast"];
    return [...document.querySelectorAll("button:not(:disabled), a[href], input:not([type=range]), summary")]
      .filter((control) => !toast?.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 100));
  });
}

/** In the first screen, because what lies under a toast further down depends on how far the page was scrolled. */
async function expectClearToast(page: Page, text: string): Promise<void> {
  const toast = new Shell(page).toastWith(text);
  await expect(toast).toBeVisible();
  // It stays while the pointer is on it, however long the page takes to settle.
  await toast.hover();
  await settled(page);
  await expect.poll(() => coveredByToast(page), text).toEqual([]);
}

test("a phone shows what a ride is about in its first screen, and nothing moves or is covered when the route is marked", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const [route, dialogs] = [new RoutePage(page), new RouteDialogs(page)];
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await sharedRoute(server, page.context(), RIDE);
  await route.open(id);

  await test.step("map, distance, ascent, days, difficulty and the download are in the first screen", async () => {
    await route.mapCanvas.waitFor();
    await settled(page);
    const bar = await boxOf(route.download);
    expect(bar.bottom).toBeLessThanOrEqual(740);
    expect(bar.y).toBeGreaterThan(640);
    await expect(route.header.getByText(/^[\d,]+ km$/)).toBeVisible();
    for (const fact of ["Distance", "Ascent", "Duration", "Vehicle"])
      expect((await boxOf(route.header.getByText(`${fact}: `).locator(".."))).bottom, fact).toBeLessThan(
        bar.y,
      );
    await expect(route.header.getByText("Intermediate", { exact: true })).toBeInViewport();
    await expect(route.header.getByText(RATING_TEXTS.none)).toBeInViewport();
    const map = await boxOf(route.map);
    expect(map.bottom).toBeLessThan(bar.y);
    expect(map.height).toBeGreaterThanOrEqual(208);
  });

  await test.step("nothing moves when it is starred, completed and rated, or its deletion is requested and withdrawn, and no toast covers a control", async () => {
    await route.profile.waitFor();
    const before = await placesOf(route);
    await route.star.click();
    await expectClearToast(page, STAR_TEXTS.starred);
    await route.share.click();
    await expectClearToast(page, SHARE_LINK_TEXTS.copied.title);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/routes/${id}`);
    await route.complete.click();
    await expectClearToast(page, COMPLETION_TEXTS.done.page);
    await expect(route.completed).toBeDisabled();
    expect(await placesOf(route)).toEqual(before);
    await page.getByRole("button", { name: DELETION_REQUEST_TEXTS.open }).click();
    await dialogs.submitDeletion.click();
    await expectClearToast(page, DELETION_REQUEST_TEXTS.done);
    await expect(dialogs.deletionPending).toBeVisible();
    expect(await placesOf(route)).toEqual(before);
    await dialogs.withdrawDeletion.click();
    await expectClearToast(page, DELETION_WITHDRAWAL_TEXTS.done);
    expect(await placesOf(route)).toEqual(before);
    await route.rate.click();
    await dialogs.giveStars(4);
    await expectClearToast(page, RATING_TEXTS.done.page);
    await expect(route.fact("Average Rating")).toContainText("4.0");
    expect(await placesOf(route)).toEqual(before);
  });

  await test.step("the download stays above the footer, which is folded and opens by keyboard", async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    expect((await boxOf(route.download)).bottom).toBeLessThan((await boxOf(page.getByRole("contentinfo"))).y);
    const footer = page.getByRole("contentinfo");
    const cycling = footer.getByRole("link", { name: "Cycling Routes" });
    await expect(footer).toBeVisible();
    await expect(cycling).toBeHidden();
    expect((await boxOf(footer)).height).toBeLessThan(480);
    await footer.getByRole("button", { name: "Explore" }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(footer.getByRole("link", { name: "Motorcycle Routes" })).toBeFocused();
    await expect(cycling).toBeVisible();
    await footer.getByRole("button", { name: "Newsletter" }).press("Enter");
    await new Shell(page).subscribe("kel@riders.example");
    await expectClearToast(page, "Thank you for subscribing!");
    await expectAccessible(page, "route page with the footer open");
    await page.setViewportSize({ width: 640, height: 740 });
    await expect(footer.getByRole("link", { name: "About" })).toBeVisible();
    await expect(footer.getByRole("button", { name: "Explore" })).toBeHidden();
  });
});

test("at twice the text size nothing of the route page is cut off, and words without a break stay in their card", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    }),
  );
  const route = new RoutePage(page);
  const longWords = { duration: "y".repeat(100), vehicleUsed: "x".repeat(255) };
  await route.open(await sharedRoute(server, page.context(), { ...RIDE, ...longWords }));
  await route.complete.scrollIntoViewIfNeeded();
  await route.profile.waitFor();
  await settled(page);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll("main *, footer *")]
      .filter((part) => !part.closest(".sr-only, .maplibregl-map, [aria-hidden=true], svg"))
      .filter((part) => part.getBoundingClientRect().right > 361)
      .map((part) => part.outerHTML.slice(0, 160)),
  );
  expect(beyond).toEqual([]);
  const cutOff = await page.evaluate(() =>
    [...document.querySelectorAll("h1, header p, header span, dl dt, dl dd, dl dd span, main button, main a")]
      .filter((part) => !part.closest(".sr-only, .maplibregl-map, [aria-hidden=true]"))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.textContent}: ${part.scrollWidth} in ${part.clientWidth} px`),
  );
  expect(cutOff).toEqual([]);
  const [card, content] = await route.details
    .locator("dl")
    .evaluate((list) => [list.clientWidth, list.scrollWidth]);
  expect(content).toBe(card);
});
