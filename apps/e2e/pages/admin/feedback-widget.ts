import { REPORT_ISSUE } from "@longpaddock/domain/issues/texts";
import { ISSUE_TEXTS } from "@longpaddock/web/texts/admin/issues";
import type { Page } from "@playwright/test";

export class FeedbackWidget {
  readonly button;
  readonly dialog;
  readonly title;
  readonly description;
  readonly category;
  readonly severity;
  readonly email;
  readonly cancel;
  readonly submit;

  constructor(readonly page: Page) {
    this.button = page.getByRole("complementary", { name: "Feedback" }).getByRole("button");
    this.dialog = page.getByRole("dialog", { name: REPORT_ISSUE });
    this.title = this.dialog.getByLabel(ISSUE_TEXTS.title);
    this.description = this.dialog.getByLabel(ISSUE_TEXTS.description);
    this.category = this.dialog.getByLabel(ISSUE_TEXTS.category);
    this.severity = this.dialog.getByLabel(ISSUE_TEXTS.severity);
    this.email = this.dialog.getByLabel(ISSUE_TEXTS.email);
    this.cancel = this.dialog.getByRole("button", { name: "Cancel" });
    this.submit = this.dialog.getByRole("button", { name: ISSUE_TEXTS.submit });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.dialog.waitFor();
  }

  /** Scrolls to the end of the page and returns the texts that the button then covers. */
  async coveredAtTheEnd(): Promise<string[]> {
    await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return this.button.evaluate((button) => {
      const box = button.getBoundingClientRect();
      const isCovered = (rect: DOMRect) =>
        rect.right > box.left && rect.left < box.right && rect.bottom > box.top && rect.top < box.bottom;
      const covered: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
        if (!isShown || !node.textContent?.trim() || button.contains(node)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some(isCovered)) covered.push(node.textContent);
      }
      return covered;
    });
  }
}
