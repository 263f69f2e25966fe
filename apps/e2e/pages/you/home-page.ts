import { VEHICLE_LABELS, type VehicleType } from "@longpaddock/domain/vehicles";
import { HOME_TEXTS } from "@longpaddock/web/texts/you/start";
import type { Page } from "@playwright/test";

/** The page at / for onboarded members. */
export class HomePage {
  readonly heading;
  readonly groups;
  readonly discussions;
  readonly routes;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: /^G'day, / });
    this.groups = page.getByRole("region", { name: HOME_TEXTS.yourGroups });
    this.discussions = page.getByRole("region", { name: HOME_TEXTS.popularDiscussions });
    this.routes = page.getByRole("region", { name: HOME_TEXTS.popularRoutes });
  }

  async open(): Promise<void> {
    await this.page.goto("/");
  }

  greeting(firstName: string) {
    return this.heading.filter({ hasText: `G'day, ${firstName}` });
  }

  /** The figure of a tile. */
  stat(label: string) {
    return this.page.getByRole("definition").and(this.page.locator(`dt:text-is("${label}") + dd`));
  }

  vehicle(type: VehicleType) {
    return this.page
      .getByRole("region", { name: HOME_TEXTS.chooseYourAdventure })
      .getByRole("link", { name: VEHICLE_LABELS[type] });
  }

  card(name: string) {
    return this.routes.getByRole("article").filter({ hasText: name });
  }
}
