import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { COMMENT_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { EVENT_DISCUSSION_TEXTS, replyCount } from "@longpaddock/web/texts/talk/event-discussions";
import { POLL_TEXTS } from "@longpaddock/web/texts/talk/polls";
import { PHOTO_TEXTS } from "@longpaddock/web/texts/writing/photos";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";
import { drawPhoto } from "../fixtures/pictures";
import { Shell } from "../pages/app/shell";
import { EventPage } from "../pages/events/event-page";

test("riders talk, vote and share photos at a ride, and a visitor follows them", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Olga", plan: "gold" });
  const ride = { name: "Over the Alps", description: "Slow and steady.", dateTime: "2099-03-07T07:00" };
  const { id } = await post(server, page.context(), ["/api/rides", ride]);
  const event = new EventPage(page);
  const { community, photos } = event;
  const shell = new Shell(page);
  const visitors = await anotherBrowser();
  const seen = new EventPage(visitors);

  await test.step("what is written appears for a visitor, who is asked to sign in", async () => {
    await visitors.goto(`/events/${id}`);
    await expect(seen.community.getByText(EVENT_DISCUSSION_TEXTS.signIn)).toBeVisible();
    await page.goto(`/events/${id}`);
    await community.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.submit }).click();
    await expect(community.getByText(DISCUSSION_MESSAGES.contentRequired)).toBeVisible();
    await community.getByLabel(EVENT_DISCUSSION_TEXTS.add).fill("Fuel in **Khancoban** the night before");
    await community.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.submit }).click();
    await shell.told(EVENT_DISCUSSION_TEXTS.done.title);
    await expect(seen.community.getByText("Fuel in Khancoban")).toBeVisible();
  });

  await test.step("a reply and a like", async () => {
    const comment = community.getByRole("article").filter({ hasText: "Khancoban" }).first();
    await comment.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.reply, exact: true }).click();
    await comment.getByRole("textbox").fill("Before eight, bring cash");
    await comment.getByRole("button", { name: EVENT_DISCUSSION_TEXTS.reply, exact: true }).last().click();
    await shell.told(COMMENT_TEXTS.replyDone.title);
    await expect(comment.getByRole("button", { name: replyCount(1) })).toBeVisible();
    await comment.getByRole("button", { name: /^Like/ }).first().click();
    await seen.community.getByRole("button", { name: replyCount(1) }).click();
    await expect(seen.community.getByText("Before eight, bring cash")).toBeVisible();
    await expectAccessible(page, "comments of an event");
  });

  await test.step("a poll is created and voted in", async () => {
    await community.getByRole("tab", { name: EVENT_DISCUSSION_TEXTS.tabs.polls }).click();
    await community.getByRole("button", { name: POLL_TEXTS.add }).click();
    await page.getByLabel(POLL_TEXTS.question).fill("Where to camp?");
    await page.getByLabel(POLL_TEXTS.option(1)).fill("Geehi");
    await page.getByLabel(POLL_TEXTS.option(2)).fill("Tom Groggin");
    await page.getByRole("dialog").getByRole("button", { name: POLL_TEXTS.submit }).click();
    await shell.told(POLL_TEXTS.createdAtEvent.title);
    await community.getByRole("button", { name: /Geehi/ }).click();
    await shell.told(POLL_TEXTS.voted.title);
    await seen.community.getByRole("tab", { name: EVENT_DISCUSSION_TEXTS.tabs.polls }).click();
    await expect(seen.community.getByRole("button", { name: /Geehi 100.0%/ })).toBeVisible();
  });

  await test.step("two photos are added, opened with the keyboard, and one is removed", async () => {
    const photo = { mimeType: "image/jpeg", buffer: await drawPhoto(page) };
    await photos.locator("input[type=file]").setInputFiles([
      { ...photo, name: "ford.jpg" },
      { ...photo, name: "pass.jpg" },
    ]);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(PHOTO_TEXTS.captionOf("ford.jpg")).fill("The ford");
    await dialog.getByRole("button", { name: PHOTO_TEXTS.send(2) }).click();
    await shell.told(PHOTO_TEXTS.uploaded.title);
    await expect(dialog).toBeHidden();
    await expect(seen.photos.getByRole("button", { name: "The ford" })).toBeVisible();
    await photos.getByRole("listitem").first().getByRole("button").click();
    await expect(dialog.getByText("1 of 2")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("img", { name: "The ford" })).toBeVisible();
    await expectAccessible(page, "a photo of an event");
    await dialog.getByRole("button", { name: PHOTO_TEXTS.remove }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: PHOTO_TEXTS.remove }).click();
    await expect(seen.photos.getByRole("button", { name: "The ford" })).toHaveCount(0);
    await expect(photos.getByRole("listitem")).toHaveCount(1);
  });
});
