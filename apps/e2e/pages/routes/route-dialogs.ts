import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
} from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";

export class RouteDialogs {
  readonly rate;
  readonly stars;
  readonly submitRating;
  readonly cancel;
  readonly deletion;
  readonly reason;
  readonly submitDeletion;
  readonly deletionPending;
  readonly withdrawDeletion;
  readonly adminDelete;
  readonly confirmDelete;

  constructor(readonly page: Page) {
    this.rate = page.getByRole("dialog", { name: RATING_TEXTS.title });
    this.stars = this.rate.getByRole("radio");
    this.submitRating = this.rate.getByRole("button", { name: RATING_TEXTS.submit });
    this.cancel = page.getByRole("button", { name: "Cancel" });
    this.deletion = page.getByRole("dialog", { name: DELETION_REQUEST_TEXTS.open });
    this.reason = this.deletion.getByRole("textbox", { name: "Reason" });
    this.submitDeletion = this.deletion.getByRole("button", { name: DELETION_REQUEST_TEXTS.open });
    this.deletionPending = page.getByRole("note").filter({ hasText: DELETION_WITHDRAWAL_TEXTS.pending });
    this.withdrawDeletion = this.deletionPending.getByRole("button", {
      name: DELETION_WITHDRAWAL_TEXTS.withdraw,
    });
    this.adminDelete = page.getByRole("alertdialog");
    this.confirmDelete = this.adminDelete.getByRole("button", { name: ADMIN_DELETE_TEXTS.open });
  }

  menuItem(name: string) {
    return this.page.getByRole("menuitem", { name });
  }

  star(count: 1 | 2 | 3 | 4 | 5) {
    return this.rate.getByRole("radio", { name: count === 1 ? "1 star" : `${count} stars` });
  }

  async giveStars(count: 1 | 2 | 3 | 4 | 5): Promise<void> {
    await this.star(count).click();
    await this.submitRating.click();
  }
}
