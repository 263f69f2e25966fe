import { OTHER_TAB_TEXTS } from "@longpaddock/web/texts/routes/routes/add";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshWord, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";

const ESSENTIALS = { state: "South Australia", city: "Marree", vehicle: "Cycling" };

/** Fills in a route without a map, up to its details. */
async function write(page: Page, name: string): Promise<AddRoutePage> {
  const addRoute = new AddRoutePage(page);
  await addRoute.startPlotting(ESSENTIALS);
  await page.getByRole("button", { name: "Share without a map" }).click();
  await addRoute.name.fill(name);
  await addRoute.level("Advanced").check();
  return addRoute;
}

/** As the browser's Duplicate does, with a copy of the tab's session storage. */
async function duplicate(page: Page): Promise<AddRoutePage> {
  const opened = page.context().waitForEvent("page");
  await page.evaluate(() => void window.open("/add-route"));
  return new AddRoutePage(await opened);
}

test("a second tab starts a new route, and a duplicated one learns that its route has been shared and can't share it twice", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("quandong");
  const first = await write(page, name);

  await test.step("a second tab leaves the first tab's draft alone", async () => {
    const other = await page.context().newPage();
    const second = new AddRoutePage(other);
    await second.open();
    await expect(other.getByText(OTHER_TAB_TEXTS.writing)).toBeVisible();
    await expect(other.getByText(OTHER_TAB_TEXTS.writingOther)).toBeVisible();
    await expect(second.city).toHaveValue("");
    await second.city.fill("Birdsville");
    await page.reload();
    await expect(first.name).toHaveValue(name);
    await expect(page.getByText(OTHER_TAB_TEXTS.writingOther)).toBeVisible();
    await expect(second.city).toHaveValue("Birdsville");
    await other.close();
  });

  const [copy, third] = [await duplicate(page), await duplicate(page)];
  await expect(copy.name).toHaveValue(name);
  await expect(third.name).toHaveValue(name);
  await expect(copy.page.getByText(OTHER_TAB_TEXTS.writingCopy)).toBeVisible();
  await first.share.click();
  await expect(page).toHaveURL(/\/discover/);

  const notice = copy.page.getByRole("alert").filter({ hasText: OTHER_TAB_TEXTS.shared });
  await expect(notice).toBeVisible();
  await expect(copy.name).toHaveValue(name);
  await expect(notice.getByRole("link", { name: OTHER_TAB_TEXTS.viewRoute })).toHaveAttribute(
    "href",
    /^\/routes\/\d+$/,
  );
  await copy.share.click();
  await expect(copy.page).toHaveURL(/\/discover/);
  const found = await page.request.get(`/api/routes?search=${name}`);
  expect(await found.json()).toHaveLength(1);

  await third.page.getByRole("button", { name: OTHER_TAB_TEXTS.startNew }).click();
  await expect(third.state).toHaveValue("NSW");
  await expect(third.city).toHaveValue("");
});
