import { PICTURE_TEXTS } from "@longpaddock/web/texts/files";
import { COMMENT_TEXTS, removedFor } from "@longpaddock/web/texts/talk/discussions";
import { DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/discussions/compose";
import { POLL_TEXTS } from "@longpaddock/web/texts/talk/polls";
import { MARKDOWN_TEXTS } from "@longpaddock/web/texts/writing/markdown";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { countLayoutShifts, layoutShift } from "../fixtures/layout-shift";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { holdAnswers } from "../fixtures/network";
import { DiscussionsTab } from "../pages/groups/discussions-tab";

const CREEK = {
  name: "creek.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("two members talk, mention, like, vote and moderate in a group, each seeing the other at once", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const { id } = await post(server, page.context(), [
    "/api/groups",
    { name: freshWord("Dust Eaters "), description: "Long tracks, short stops", type: "motorcycle" },
  ]);
  const other = await anotherBrowser();
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
  await mine.pictures.setInputFiles(CREEK);
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
  await mine.comment.fill("Not finished");
  await page.reload();
  await expect(reply, "the draft of a reply opens again").toHaveValue("Good on you @Otto Bushby ");
  await expect(mine.comment).toHaveValue("Not finished");
  await mine.comment.fill("");
  await mine.answerForm.getByLabel(PICTURE_TEXTS.add).setInputFiles(CREEK);
  await expect(mine.answerForm.getByRole("img", { name: CREEK.name })).toBeVisible();
  await expectAccessible(page, "reply with a picture");
  await mine.answerForm.getByRole("button", { name: COMMENT_TEXTS.reply }).click();
  const answer = theirs.commentWith("Good on you @Otto Bushby");
  await expect(answer.getByRole("img", { name: DISCUSSION_TEXTS.picture(1) })).toBeVisible();
  await expect(answer.locator("mark")).toHaveText(`@Otto Bushby ${MARKDOWN_TEXTS.you}`);
  await expect(mine.commentWith("Good on you").locator("mark")).toHaveText("@Otto Bushby");
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
  const release = await holdAnswers(other, /polls\.vote/);
  await theirs.option("June").click();
  await mine.option("July").click();
  await expect(theirs.option("July")).toContainText("50.0%");
  release();
  await expect(other.getByText(POLL_TEXTS.voted.title, { exact: true })).toBeVisible();
  await expect(theirs.option("July")).toContainText("50.0%");
  await mine.option("June").click();
  await expect(theirs.option("June")).toContainText("100.0% (2 votes)");
  await expectAccessible(other, "poll");
  await mine.polls.getByRole("button", { name: POLL_TEXTS.close }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: POLL_TEXTS.close }).click();
  await expect(theirs.polls).toContainText([POLL_TEXTS.isClosed]);
});

test("a browser that was offline shows what others wrote, changed and voted meanwhile, in order and once", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const write = (path: `/api/${string}`, data: object) => post(server, page.context(), [path, data]);
  const { id } = await write("/api/groups", {
    name: freshWord("Dust Eaters "),
    description: "Long tracks, short stops",
    type: "motorcycle",
  });
  const topic = await write(`/api/groups/${id}/posts`, { title: "Birdsville", content: "Who?" });
  const poll = await write(`/api/groups/${id}/polls`, { question: "When?", options: ["June", "July"] });
  const comment = (content: string) => write(`/api/posts/${topic.id}/comments`, { content });
  const [kept, edited, removed] = [await comment("Me"), await comment("Mee"), await comment("Spam")];
  const open = async (name: string) => {
    const other = await anotherBrowser();
    await signedInMember(server, other.context(), { firstName: name });
    await post(server, other.context(), [`/api/groups/${id}/join`, {}]);
    const tab = new DiscussionsTab(other);
    await tab.open(id);
    return tab;
  };
  const [there, away] = [await open("Otto"), await open("Abe")];
  for (const tab of [there, away]) await tab.topics.getByRole("link", { name: "Birdsville" }).click();
  await expect(away.comments).toHaveCount(3);
  await away.page.context().setOffline(true);
  for (let n = 1; n <= 20; n++) await comment(`Number ${n}.`);
  const change = (method: "patch" | "delete" | "post", path: string, data = {}) =>
    page.context().request[method](server.url + path, { data, headers: { origin: server.url } });
  await change("patch", `/api/comments/${edited.id}`, { content: "Me too" });
  await change("delete", `/api/comments/${removed.id}`);
  await change("post", `/api/comments/${kept.id}/like`);
  await change("post", `/api/group-polls/${poll.id}/vote`, { optionIndex: 1 });
  await expect(there.comments.last()).toContainText("Number");
  await expect(away.comments, "nothing arrives without a network").toHaveCount(3);
  await away.page.context().setOffline(false);
  for (const tab of [there, away]) {
    await expect(tab.commentTexts, "who has read to the end sees what is added there").toHaveText([
      "Me",
      "Me too",
      ...Array.from({ length: 20 }, (_, n) => `Number ${n + 1}.`),
    ]);
    await expect(tab.commentWith("Number 20.")).toHaveCount(1);
    await expect(tab.comments.first().getByRole("button", { name: "Like, 1 like" })).toBeVisible();
    await tab.back.click();
    await expect(tab.option("July")).toContainText("100.0% (1 vote)");
  }
});

test("a long thread is drawn as it comes near the view, and is read, found, linked to and tabbed through as a whole", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { firstName: "Wendy", plan: "premium" });
  const write = (path: `/api/${string}`, data: object) => post(server, page.context(), [path, data]);
  const { id } = await write("/api/groups", {
    name: freshWord("Dust Eaters "),
    description: "Long tracks, short stops",
    type: "motorcycle",
  });
  const topic = await write(`/api/groups/${id}/posts`, { title: "Birdsville", content: "Who?" });
  const ids: number[] = [];
  for (let thread = 0; thread < 3; thread++) {
    const say = () => ({ content: `Number **${ids.length}**.\n\n${"We ride on.\n\n".repeat(8)}` });
    const first = await write(`/api/posts/${topic.id}/comments`, say());
    ids.push(first.id);
    for (let reply = 0; reply < 15; reply++)
      ids.push((await write(`/api/comment-replies/${first.id}/replies`, say())).id);
  }
  const address = `/groups/${id}?tab=discussions&topic=${topic.id}`;
  await countLayoutShifts(page);
  await page.goto(address);
  const tab = new DiscussionsTab(page);
  await expect(tab.comments).toHaveCount(ids.length);
  const [first, last] = [tab.comments.first(), tab.comments.last()];
  await expect(first.locator("strong")).toHaveText("0");
  await expect(last, "the words are there before the layout").toContainText(`Number **${ids.length - 1}**.`);
  await expect(last.getByRole("button")).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find("**40**")),
  ).toBe(true);

  await page.mouse.move(300, 400);
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(100);
  }
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join("\n")).toBeLessThan(0.05);

  const focused = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest<HTMLElement>("[data-comment]")?.dataset.comment),
    );
  await first.getByRole("button", { name: COMMENT_TEXTS.reply }).focus();
  const visited = [ids[0]];
  while (visited.length < 20) {
    await page.keyboard.press("Tab");
    const comment = await focused();
    if (comment !== visited.at(-1)) visited.push(comment);
  }
  expect(visited, "Tab leaves out no comment").toEqual(ids.slice(0, 20));

  const linked = ids[30];
  await page.goto(`${address}#comment-${linked}`);
  const comment = page.locator(`[data-comment="${linked}"]`);
  await expect(comment.getByRole("button", { name: COMMENT_TEXTS.reply })).toBeVisible();
  await expect(comment.locator("strong")).toBeInViewport();
});
