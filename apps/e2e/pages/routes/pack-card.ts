import { PACK_TEXTS } from "@longpaddock/web/texts/map/packs";
import type { Page } from "@playwright/test";

/** What the device has of a route or event for use without a network. */
export class PackCard {
  readonly card;
  readonly look;
  readonly take;
  readonly cancel;
  readonly check;
  readonly repair;
  readonly remove;
  /** What screen readers hear of a download. */
  readonly news;
  readonly whole;
  readonly incomplete;

  constructor(page: Page) {
    this.card = page.getByRole("region", { name: PACK_TEXTS.title });
    const button = (name: string) => this.card.getByRole("button", { name, exact: true });
    this.look = button(PACK_TEXTS.look);
    this.take = button(PACK_TEXTS.take);
    this.cancel = button(PACK_TEXTS.cancel);
    this.check = button(PACK_TEXTS.check);
    this.repair = button(PACK_TEXTS.repair);
    this.remove = button(PACK_TEXTS.remove);
    this.news = this.card.getByRole("status").last();
    this.whole = this.card.getByText(PACK_TEXTS.whole);
    this.incomplete = this.card.getByText(PACK_TEXTS.incomplete);
  }

  /** Asks what it takes, and takes it. */
  async download(): Promise<void> {
    await this.look.click();
    await this.take.click();
    await this.check.waitFor();
  }
}
