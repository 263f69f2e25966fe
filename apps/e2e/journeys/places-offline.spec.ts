import { PLACE_SEARCH_TEXTS } from "@longpaddock/web/texts/places/places";
import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { PlottingPage } from "../pages/routes/plotting-page";

const ESSENTIALS = { state: "South Australia", vehicle: "Adventure Motorcycle" };

/** Checks that nothing lies over the text and that all of it is on the screen. */
async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  await expect(text).toBeInViewport({ ratio: 1 });
  const isWhole = () =>
    text.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const;
      const isOnTop = corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      return isOnTop && element.scrollHeight <= element.clientHeight + 1;
    });
  await expect.poll(isWhole, (await text.textContent()) ?? "").toBe(true);
}

for (const [width, height] of [
  [360, 640],
  [1280, 640],
] as const)
  test(`at ${width} px a place search says that it is offline and goes on with the network`, async ({
    page,
    server,
  }) => {
    await signedInMember(server, page.context());
    await page.setViewportSize({ width, height });
    const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
    await addRoute.startPlotting(ESSENTIALS);
    await plotting.choose(1, "Marree");
    await page.context().setOffline(true);
    await plotting.field(2).fill("Innaminc");
    await expectWhole(page.getByText(PLACE_SEARCH_TEXTS.offline).first());
    await page.context().setOffline(false);
    await plotting.place("Innamincka").click();
    await expect(page.getByText("Innamincka SA, Australia")).toBeVisible();
  });

test("a place that was chosen without a network is located once it is back", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.field(1).fill("Innaminc");
  await expect(plotting.place("Innamincka")).toBeVisible();
  await page.context().setOffline(true);
  await plotting.place("Innamincka").click();
  await expectWhole(page.getByText(PLACE_SEARCH_TEXTS.notLocated));
  await page.getByRole("button", { name: PLACE_SEARCH_TEXTS.tryAgain }).click();
  await expect(page.getByText(PLACE_SEARCH_TEXTS.notLocated)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Innamincka SA, Australia")).toBeVisible();
});

test("a place search that fails at the server is repeated with Enter", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await page.route(/places\.autocomplete/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await plotting.field(1).fill("Innaminc");
  await expect(page.getByText(PLACE_SEARCH_TEXTS.failed).first()).toBeVisible();
  await page.unroute(/places\.autocomplete/);
  await plotting.field(1).press("Enter");
  await expect(plotting.place("Innamincka")).toBeVisible();
});
