import { HEADLINE } from "@longpaddock/domain/landing/texts";
import type { Page } from "@playwright/test";

/** The page at / for visitors. */
export class LandingPage {
  readonly heading;
  readonly sampleRoutes;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: HEADLINE, level: 1 });
    const section = page.getByRole("region", { name: "Rides that members have shared" });
    this.sampleRoutes = section.getByRole("link");
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  link(text: string) {
    return this.page.getByRole("link", { name: text });
  }
}
