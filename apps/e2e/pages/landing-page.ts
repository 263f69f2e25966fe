import { LANDING_TEXTS } from "@longpaddock/domain/landing/texts";
import type { Page } from "@playwright/test";

/** The page at / for visitors. */
export class LandingPage {
  readonly heading;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: LANDING_TEXTS.headline, level: 1 });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  link(text: string) {
    return this.page.getByRole("link", { name: text });
  }
}
