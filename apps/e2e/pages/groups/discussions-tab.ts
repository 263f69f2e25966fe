import { COMMENT_TEXTS, REMOVAL_TEXTS } from "@longpaddock/web/texts/talk/discussions";
import { DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/discussions/compose";
import { POLL_TEXTS } from "@longpaddock/web/texts/talk/polls";
import type { Page } from "@playwright/test";

/** The Discussions tab of a group's page: its topics and polls, or one topic with its comments. */
export class DiscussionsTab {
  readonly topics;
  readonly add;
  readonly search;
  readonly dialog;
  readonly title;
  readonly content;
  readonly pictures;
  readonly topic;
  readonly comments;
  readonly commentTexts;
  readonly answerForm;
  readonly comment;
  readonly postComment;
  readonly mention;
  readonly back;
  readonly removal;
  readonly polls;
  readonly newPoll;
  readonly pollDialog;

  constructor(readonly page: Page) {
    this.topics = page.getByRole("region", { name: "Discussions" }).getByRole("article");
    this.add = page.getByRole("button", { name: DISCUSSION_TEXTS.add }).first();
    this.search = page.getByLabel(DISCUSSION_TEXTS.search);
    this.dialog = page.getByRole("dialog", { name: DISCUSSION_TEXTS.add });
    this.title = this.dialog.getByLabel(DISCUSSION_TEXTS.title);
    this.content = this.dialog.getByLabel(DISCUSSION_TEXTS.content);
    this.pictures = this.dialog.getByLabel(DISCUSSION_TEXTS.addPictures);
    this.topic = page.getByRole("region", { name: "Discussion", exact: true });
    this.comments = this.topic.getByRole("article", { name: /^Comment by/ });
    this.commentTexts = this.comments.locator("p:not(:has(time))");
    this.answerForm = this.comments.locator("form");
    this.comment = page.getByLabel(COMMENT_TEXTS.add);
    this.postComment = page.getByRole("button", { name: COMMENT_TEXTS.submit });
    this.mention = page.getByRole("option");
    this.back = page.getByRole("link", { name: DISCUSSION_TEXTS.back });
    this.removal = page.getByRole("dialog", { name: REMOVAL_TEXTS.comment });
    this.polls = page.getByRole("region", { name: POLL_TEXTS.title }).getByRole("article");
    this.newPoll = page.getByRole("button", { name: POLL_TEXTS.add });
    this.pollDialog = page.getByRole("dialog", { name: POLL_TEXTS.add });
  }

  async open(groupId: number): Promise<void> {
    await this.page.goto(`/groups/${groupId}?tab=discussions`);
  }

  async startTopic(title: string, content: string): Promise<void> {
    await this.add.click();
    await this.title.fill(title);
    await this.content.fill(content);
    await this.dialog.getByRole("button", { name: DISCUSSION_TEXTS.submit }).click();
  }

  commentWith(text: string) {
    return this.comments.filter({ hasText: text });
  }

  option(name: string) {
    return this.polls.getByRole("button", { name });
  }
}
