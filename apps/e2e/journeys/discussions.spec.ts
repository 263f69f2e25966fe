import { COMMENT_TEXTS, DISCUSSION_TEXTS, removedFor } from "@longpaddock/domain/discussions/texts";
import { POLL_TEXTS } from "@longpaddock/domain/polls/texts";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { DiscussionsTab } from "../pages/discussions-tab";

// Without animations, so that axe never checks a half-faded element.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("two members talk, mention, like, vote and moderate in a group, each seeing the other at once", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const { id } = await post(server, page.context(), [
    "/api/groups",
    { name: freshWord("Dust Eaters "), description: "Long tracks, short stops", type: "motorcycle" },
  ]);
  const other = await anotherBrowser({ reducedMotion: "reduce" });
  await signedInMember(server, other.context(), { firstName: "Otto", lastName: "Bushby" });
  await post(server, other.context(), [`/api/groups/${id}/join`, {}]);

  const [mine, theirs] = [new DiscussionsTab(page), new DiscussionsTab(other)];
  await mine.open(id);
  await expect(page.getByText(DISCUSSION_TEXTS.empty)).toBeVisible();
  await expectAccessible(page, "empty discussions");
  await theirs.open(id);

  await mine.add.click();
  await mine.title.fill("Birdsville in June");
  await mine.content.fill("Who is **going**? <img src=x onerror=alert(1)> [map](https://example.com)");
  await expectAccessible(page, "new topic");
  await page.reload();
  await mine.add.click();
  await expect(mine.title, "a draft survives a reload").toHaveValue("Birdsville in June");
  await mine.pictures.setInputFiles({ name: "creek.png", mimeType: "image/png", buffer: PICTURE });
  await mine.dialog.getByRole("button", { name: DISCUSSION_TEXTS.submit }).click();
  await expect(mine.topic.getByRole("img", { name: DISCUSSION_TEXTS.picture(1) })).toBeVisible();
  await expect(mine.topic.locator("strong")).toHaveText("going");
  await expect(mine.topic.locator("img[src=x]")).toHaveCount(0);
  await expect(mine.topic.getByRole("link", { name: "map" })).toHaveAttribute("rel", /nofollow/);

  await expect(theirs.topics, "what another writes appears").toContainText(["Birdsville in June"]);
  await expect(theirs.topics.first()).toContainText(DISCUSSION_TEXTS.isNew);
  await theirs.topics.getByRole("link", { name: "Birdsville in June" }).click();
  await theirs.topic.getByRole("button", { name: /^Like/ }).click();
  await expect(mine.topic.getByRole("button", { name: "Like, 1 like" })).toBeVisible();

  await theirs.comment.fill("Me, and my boots are for sale");
  await theirs.postComment.click();
  await expect(mine.commentWith("boots")).toBeVisible();
  await mine.commentWith("boots").getByRole("button", { name: COMMENT_TEXTS.reply }).click();
  const reply = page.getByLabel(COMMENT_TEXTS.replyTo("Otto Bushby"));
  await reply.pressSequentially("Good on you @ott");
  await expect(mine.mention).toHaveText(["Otto Bushby"]);
  await reply.press("Enter");
  await expect(reply).toHaveValue("Good on you @Otto Bushby ");
  await page.getByRole("button", { name: COMMENT_TEXTS.reply }).last().click();
  await expect(theirs.commentWith("Good on you @Otto Bushby")).toBeVisible();
  await expectAccessible(page, "topic with comments");

  await mine.commentWith("boots").getByRole("button", { name: DISCUSSION_TEXTS.remove }).first().click();
  await mine.removal.getByRole("textbox").fill("Advertising");
  await expectAccessible(page, "removal");
  await mine.removal.getByRole("button", { name: DISCUSSION_TEXTS.remove }).click();
  await expect(theirs.topic.getByText(removedFor("Advertising"))).toBeVisible();
  await expect(theirs.commentWith("boots")).toHaveCount(0);
  await expect(theirs.commentWith("Good on you")).toBeVisible();

  await mine.back.click();
  await theirs.back.click();
  await expect(theirs.topics.first()).not.toContainText(DISCUSSION_TEXTS.isNew);
  await mine.search.fill("good");
  await expect(mine.topics).toHaveCount(1);

  await mine.newPoll.click();
  await mine.pollDialog.getByLabel(POLL_TEXTS.question).fill("When do we go?");
  await mine.pollDialog.getByLabel(POLL_TEXTS.option(1)).fill("June");
  await mine.pollDialog.getByLabel(POLL_TEXTS.option(2)).fill("July");
  await expectAccessible(page, "new poll");
  await mine.pollDialog.getByRole("button", { name: POLL_TEXTS.submit }).click();
  await theirs.option("June").click();
  await mine.option("July").click();
  await expect(theirs.option("July")).toContainText("50.0%");
  await mine.option("June").click();
  await expect(theirs.option("June")).toContainText("100.0% (2 votes)");
  await expectAccessible(other, "poll");
  await mine.polls.getByRole("button", { name: POLL_TEXTS.close }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: POLL_TEXTS.close }).click();
  await expect(theirs.polls).toContainText([POLL_TEXTS.isClosed]);
});
