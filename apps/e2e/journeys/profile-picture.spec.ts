import { PICTURE_TEXTS } from "@longpaddock/web/texts/files";
import { AVATAR_TEXTS } from "@longpaddock/web/texts/you/profile";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { drawPhoto } from "../fixtures/pictures";
import { ProfilePage } from "../pages/you/profile-page";

const STORED_PICTURE = /^\/uploads\/avatar\/[0-9a-f-]+-(small|large)\.webp$/;

const photoOf = async (page: Page, name = "holiday.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawPhoto(page),
});

const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test("a picture is refused if it is damaged, else saved, and others see it beside the route until it is removed", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Seen with a face" });
  const profile = new ProfilePage(page);
  await profile.open();

  await test.step("a damaged picture is refused by the server", async () => {
    const photo = await photoOf(page, "cut.jpg");
    await profile.pictureFile.setInputFiles({ ...photo, buffer: photo.buffer.subarray(0, 2000) });
    await profile.savePicture.click();
    const problem = page.getByRole("main").getByRole("alert");
    await expect(problem.filter({ hasText: "The picture is damaged or incomplete" })).toBeVisible();
    await expectAccessible(page, "a refused picture");
  });

  await profile.pictureFile.setInputFiles(await photoOf(page));
  await expect(page.getByText(PICTURE_TEXTS.preview)).toBeVisible();
  await expect(profile.picture).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => isDrawn(profile.picture)).toBe(true);
  await expectAccessible(page, "a chosen picture");

  await test.step("an upload shows its progress, and cancelling it keeps the chosen picture", async () => {
    const endSlowness = await slowUploads(page, 10_000);
    await profile.savePicture.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => Number(await profile.uploadProgress.getAttribute("aria-valuenow")))
      .toBeGreaterThan(0);
    await expect(profile.cancelPicture).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(profile.uploadProgress).toBeHidden();
    await expect(profile.savePicture).toBeFocused();
    await expect(profile.picture).toHaveAttribute("src", /^blob:/);
    await endSlowness();
  });

  await profile.savePicture.click();
  await expect(page.getByText(AVATAR_TEXTS.saved.title, { exact: true })).toBeVisible();
  await expect(profile.picture).toHaveAttribute("src", STORED_PICTURE);
  await expect(profile.changePicture).toBeFocused();
  await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute("src", /-small\.webp$/);
  await expectAccessible(page, "a saved picture");

  const visitor = await anotherBrowser();
  await visitor.goto(`/routes/${id}`);
  const author = visitor.locator("img[src^='/uploads/avatar/']").first();
  await expect(author).toHaveAttribute("src", STORED_PICTURE);
  await expect.poll(() => isDrawn(author)).toBe(true);
  const address = await author.getAttribute("src");

  await profile.removePicture.click();
  await profile.removeDialog.getByRole("button", { name: AVATAR_TEXTS.removeConfirm }).click();
  await expect(page.getByText(AVATAR_TEXTS.removed.title, { exact: true })).toBeVisible();
  await expect(profile.picture).toHaveCount(0);
  await expect(profile.changePicture).toBeFocused();
  expect((await visitor.request.get(address ?? "")).status()).toBe(404);
});
