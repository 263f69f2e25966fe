import { ROUTE_PHOTO_TEXTS } from "@longpaddock/web/texts/routes/route-photos";
import { PHOTO_TEXTS } from "@longpaddock/web/texts/writing/photos";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { drawPhoto, takenAt } from "../fixtures/pictures";
import { Shell } from "../pages/app/shell";
import { RatingNotes } from "../pages/routes/rating-notes";
import { RoutePage } from "../pages/routes/route-page";

const HOME = { latitude: -36.417, longitude: 148.617, radius: 1000 };

test("an author shows a route's photos, whose first is on the cards, and one from home stays theirs", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const name = freshWord("pictured");
  await signedInMember(server, page.context(), { firstName: "Olga", lastName: "Hart", plan: "gold" });
  const set = await page.request.put(`${server.url}/api/user/home-area`, {
    data: HOME,
    headers: { origin: server.url },
  });
  expect(set.ok()).toBe(true);
  const id = await sharedRoute(server, page.context(), { name });
  const shell = new Shell(page);
  const visitors = await anotherBrowser();
  const photosOn = (where: typeof page) => where.getByRole("region", { name: PHOTO_TEXTS.title });
  const photos = photosOn(page);
  const dialog = page.getByRole("dialog");

  await test.step("three at once, of which one was taken at home", async () => {
    await new RoutePage(page).open(id);
    const photo = { mimeType: "image/jpeg", buffer: await drawPhoto(page) };
    await photos.locator("input[type=file]").setInputFiles([
      { ...photo, name: "ford.jpg" },
      { ...photo, name: "gate.jpg", buffer: takenAt(photo.buffer, HOME) },
      { ...photo, name: "pass.jpg" },
    ]);
    await dialog.getByLabel(PHOTO_TEXTS.captionOf("ford.jpg")).fill("The ford");
    await dialog.getByLabel(PHOTO_TEXTS.captionOf("gate.jpg")).fill("Our gate");
    await dialog.getByLabel(PHOTO_TEXTS.captionOf("pass.jpg")).fill("Dead Horse Gap");
    await expectAccessible(page, "photos to add to a route");
    await dialog.getByRole("button", { name: PHOTO_TEXTS.send(3) }).click();
    await shell.told(PHOTO_TEXTS.onlyYouOf(1));
    await expect(dialog).toBeHidden();
    await expect(photos.getByRole("listitem")).toHaveCount(3);
    await expect(photos.getByRole("button", { name: PHOTO_TEXTS.onlyYou })).toHaveCount(1);
  });

  await test.step("another one first, with the keyboard", async () => {
    await photos.getByRole("button", { name: ROUTE_PHOTO_TEXTS.arrange }).click();
    const earlier = dialog.getByRole("button", { name: ROUTE_PHOTO_TEXTS.earlier("Dead Horse Gap") });
    await earlier.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(earlier).toBeFocused();
    await expectAccessible(page, "the order of a route's photos");
    await dialog.getByRole("button", { name: ROUTE_PHOTO_TEXTS.save }).click();
    await shell.told(ROUTE_PHOTO_TEXTS.arranged.title);
    await expect(photos.getByRole("img").first()).toHaveAttribute("alt", "Dead Horse Gap");
  });

  await test.step("a visitor sees two, through which the arrow keys lead, and members the first on the card", async () => {
    await new RoutePage(visitors).open(id);
    const seen = photosOn(visitors);
    await expect(seen.getByRole("listitem")).toHaveCount(2);
    await seen.getByRole("button", { name: "Dead Horse Gap" }).click();
    await expect(visitors.getByRole("dialog").getByText("1 of 2")).toBeVisible();
    await visitors.keyboard.press("ArrowRight");
    await expect(visitors.getByRole("dialog").getByRole("img", { name: "The ford" })).toBeVisible();
    await expectAccessible(visitors, "a photo of a route");
    await visitors.keyboard.press("Escape");
    const first = await seen.getByRole("img").first().getAttribute("src");
    await page.goto(`/discover?search=${name}`);
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card.locator(`img[src="${first}"]`)).toBeVisible();
    const head = await visitors.request.get(`${server.url}/routes/${id}`);
    expect(await head.text()).toContain("link-photo.jpg");
  });

  await test.step("a removed one is gone for everybody", async () => {
    await new RoutePage(page).open(id);
    await photos.getByRole("button", { name: "Dead Horse Gap" }).click();
    await dialog.getByRole("button", { name: PHOTO_TEXTS.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: PHOTO_TEXTS.remove }).click();
    await expect(photos.getByRole("listitem")).toHaveCount(2);
    await visitors.goto(`/routes/${id}`);
    await expect(photosOn(visitors).getByRole("listitem")).toHaveCount(1);
  });
});

test("a rider adds photos to a rating's note, which go with it", async ({ page, server, anotherBrowser }) => {
  const authors = await anotherBrowser();
  await signedInMember(server, authors.context());
  const id = await sharedRoute(server, authors.context(), { name: freshWord("noted") });
  await signedInMember(server, page.context(), { firstName: "Wendy" });
  await post(server, page.context(), [`/api/routes/${id}/rate`, { rating: 4 }]);
  const notes = new RatingNotes(page);
  await new RoutePage(page).open(id);
  const photo = { mimeType: "image/jpeg", buffer: await drawPhoto(page) };
  await notes.section.locator("input[type=file]").setInputFiles([
    { ...photo, name: "mud.jpg" },
    { ...photo, name: "more-mud.jpg" },
  ]);
  await new Shell(page).told(PHOTO_TEXTS.uploaded.title);
  await expect(notes.section.getByRole("img", { name: /^Photo of/ })).toHaveCount(2);
  await expectAccessible(page, "photos of a note");

  await new RoutePage(authors).open(id);
  const seen = new RatingNotes(authors).section.getByRole("img", { name: /^Photo of/ });
  await expect(seen).toHaveCount(2);

  await notes.remove.click();
  await notes.confirmRemoval.click();
  await expect(notes.section.getByRole("img", { name: /^Photo of/ })).toHaveCount(0);
  await authors.reload();
  await expect(authors.getByRole("region", { name: "Recent Ratings" })).toContainText("Wendy");
  await expect(seen).toHaveCount(0);
});
