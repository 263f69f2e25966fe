import { DELETE_ACCOUNT_TEXTS, MY_DATA_TEXTS } from "@longpaddock/web/texts/you/my-data";
import type { Page } from "@playwright/test";

export class MyDataCard {
  readonly card;
  readonly download;
  readonly progress;
  readonly cancel;
  readonly deleteAccount;
  readonly dialog;
  readonly confirmation;
  readonly password;
  readonly submit;

  constructor(readonly page: Page) {
    this.card = page.getByRole("region", { name: MY_DATA_TEXTS.title });
    this.download = this.card.getByRole("button", { name: MY_DATA_TEXTS.download });
    this.progress = this.card.getByRole("progressbar");
    this.cancel = this.card.getByRole("button", { name: MY_DATA_TEXTS.cancel });
    this.deleteAccount = this.card.getByRole("button", { name: MY_DATA_TEXTS.deleteAccount });
    this.dialog = page.getByRole("dialog", { name: DELETE_ACCOUNT_TEXTS.title });
    this.confirmation = this.dialog.getByLabel(DELETE_ACCOUNT_TEXTS.confirmation);
    this.password = this.dialog.getByLabel(DELETE_ACCOUNT_TEXTS.password);
    this.submit = this.dialog.getByRole("button", { name: DELETE_ACCOUNT_TEXTS.submit });
  }

  async open(): Promise<void> {
    await this.page.goto("/profile?tab=profile");
    await this.card.waitFor();
  }
}
