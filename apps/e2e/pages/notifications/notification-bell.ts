import { LEVEL_TEXTS, NOTIFICATION_TEXTS } from "@longpaddock/web/texts/notifications/notifications";
import type { Page } from "@playwright/test";

/** The bell in the header, with the latest notifications, and the page with all of them. */
export class NotificationBell {
  readonly bell;
  readonly latest;
  readonly seeAll;
  readonly markAllRead;
  readonly all;
  /** A member's notification level for a group, on the group's page and in the settings. */
  readonly level;

  constructor(readonly page: Page) {
    this.bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
    this.latest = page.getByRole("banner").getByRole("region", { name: NOTIFICATION_TEXTS.latest });
    this.seeAll = this.latest.getByRole("link", { name: NOTIFICATION_TEXTS.seeAll });
    this.markAllRead = page.getByRole("main").getByRole("button", { name: NOTIFICATION_TEXTS.markAllRead });
    this.all = page.getByRole("main").getByRole("region", { name: NOTIFICATION_TEXTS.title, exact: true });
    this.level = page.getByRole("main").getByRole("button", { name: `${LEVEL_TEXTS.change}: ` });
  }
}
