import type { Page } from "@playwright/test";

/** The page at / for onboarded members. */
export class HomePage {
  readonly heading;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { name: /^G'day, / });
  }

  greeting(firstName: string) {
    return this.heading.filter({ hasText: `G'day, ${firstName}` });
  }
}
