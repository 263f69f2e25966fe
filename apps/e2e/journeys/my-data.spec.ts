import { stat } from "node:fs/promises";
import { DELETION_PHRASE } from "@longpaddock/domain/my-data/texts";
import { DELETE_ACCOUNT_TEXTS, MY_DATA_TEXTS } from "@longpaddock/web/texts/you/my-data";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, PASSWORD, sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { RoutePage } from "../pages/routes/route-page";
import { MyDataCard } from "../pages/you/my-data-card";

const PHONE = { width: 360, height: 760 };

test("a member on a phone downloads their data, after one download was cancelled and one failed", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await signedInMember(server, page.context(), { plan: "premium" });
  await sharedRoute(server, page.context(), {
    name: freshWord("loop"),
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const data = new MyDataCard(page);
  await data.open();
  const shell = new Shell(page);

  await page.route("**/api/user/data/download", () => {});
  await data.download.click();
  await data.cancel.click();
  await expect(data.progress).toBeHidden();
  await expect(shell.toast).toHaveCount(0);
  await page.unroute("**/api/user/data/download");
  await page.route("**/api/user/data/download", (route) => route.abort());
  await data.download.click();
  await shell.told(MY_DATA_TEXTS.failed);
  await expect(data.download).toBeEnabled();
  await page.unroute("**/api/user/data/download");

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/user/data/download", async (route) => {
    await held;
    await route.continue();
  });
  const downloading = page.waitForEvent("download");
  await data.download.click();
  await expect(data.progress).toBeVisible();
  await expect(data.progress).toHaveAccessibleName(MY_DATA_TEXTS.downloading);
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^long-paddock-data-\d{4}-\d\d-\d\d\.zip$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(1000);
  await shell.told(MY_DATA_TEXTS.downloaded.title);
  await expect(data.progress).toBeHidden();
});

test("a member deletes their account, and their public route stays without their name", {
  tag: "@core",
}, async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context(), { firstName: "Vera", lastName: "Vanish" });
  const id = await sharedRoute(server, page.context(), { name: freshWord("kept") });
  const data = new MyDataCard(page);
  await data.open();
  await expectAccessible(page, "profile with the data card");
  await data.deleteAccount.click();
  await expect(data.confirmation).toBeVisible();
  await expectAccessible(page, "delete account");
  await expect(data.dialog).toContainText("Others will still see 1 public route, under 'Anonymous User'.");
  await expect(data.submit).toBeDisabled();
  await data.confirmation.fill("delete");
  await data.password.fill("not my password");
  await data.submit.click();
  await expect(data.confirmation).toHaveAccessibleDescription(`Please type “${DELETION_PHRASE}”`);
  await data.confirmation.fill(DELETION_PHRASE);
  await data.submit.click();
  await expect(data.password).toHaveAccessibleDescription("This isn't your password");
  await data.password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await new Shell(page).told(DELETE_ACCOUNT_TEXTS.done.title);
  expect(new URL(page.url()).pathname).toBe("/");
  expect((await page.request.get(`${server.url}/api/auth/user`)).status()).toBe(401);
  await new RoutePage(page).open(id);
  await expect(page.getByText("Anonymous User")).toBeVisible();
  await expect(page.getByText("Vanish")).toHaveCount(0);
  const signIn = await page.request.post(`${server.url}/api/auth/sign-in`, {
    data: { email, password: PASSWORD },
    headers: { origin: server.url },
  });
  expect(signIn.status()).toBe(401);
});
