import { BADGES_TEXTS } from "@longpaddock/web/texts/accounts/badges";
import { BADGE_TABS } from "@longpaddock/web/texts/accounts/badges/page";
import type { Page } from "@playwright/test";

export class BadgesPage {
  readonly title;
  readonly tiles;
  readonly check;
  readonly badges;
  readonly tooltip;
  readonly recent;
  readonly celebrations;
  /** The toast of a new badge. */
  readonly unlocked;
  readonly seeAll;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.title = main.getByRole("heading", { name: BADGES_TEXTS.title, level: 1 });
    this.tiles = main.locator("dl > *");
    this.check = main.getByRole("button", { name: BADGES_TEXTS.check });
    this.badges = main.getByRole("tabpanel").getByRole("listitem").getByRole("button");
    this.tooltip = page.locator("[data-radix-popper-content-wrapper]");
    this.recent = main.getByRole("heading", { name: BADGES_TEXTS.recent });
    this.celebrations = main.locator("svg[data-celebration]");
    this.unlocked = page.getByRole("status").filter({ hasText: BADGES_TEXTS.unlocked });
    this.seeAll = this.unlocked.getByRole("link", { name: BADGES_TEXTS.seeAll });
  }

  async open(): Promise<void> {
    await this.page.goto("/badges");
    await this.badges.first().waitFor();
  }

  badge(name: string) {
    return this.badges.filter({ hasText: name });
  }

  tab(name: keyof typeof BADGE_TABS) {
    return this.page.getByRole("tab", { name: BADGE_TABS[name], exact: true });
  }
}
