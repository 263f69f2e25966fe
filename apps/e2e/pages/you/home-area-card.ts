import { OLD_ROUTES_TEXTS } from "@longpaddock/web/texts/routes/home-areas";
import type { Page } from "@playwright/test";

export class HomeAreaCard {
  readonly card;
  readonly edit;
  readonly search;
  readonly locate;
  readonly centre;
  readonly radius;
  readonly map;
  readonly save;
  readonly remove;
  readonly removeDialog;
  readonly moveDialog;
  readonly showOldRoutes;

  constructor(readonly page: Page) {
    this.card = page.getByRole("region", { name: "Home area", exact: true });
    this.edit = this.card.getByRole("button", { name: /^(Set your home area|Change)$/ });
    this.search = this.card.getByRole("combobox", { name: "Find a place" });
    this.locate = this.card.getByRole("button", { name: "Use my location" });
    this.centre = this.card.getByText(/^Centre: /);
    this.radius = this.card.getByLabel("Radius in metres");
    this.map = this.card.getByRole("region", { name: "Map", exact: true });
    this.save = this.card.getByRole("button", { name: "Save" });
    this.remove = this.card.getByRole("button", { name: "Remove", exact: true });
    this.moveDialog = page.getByRole("alertdialog", { name: OLD_ROUTES_TEXTS.moveTitle });
    this.showOldRoutes = this.card.getByRole("button", { name: "Show old routes in full" });
    this.removeDialog = page.getByRole("alertdialog", { name: OLD_ROUTES_TEXTS.removeTitle });
  }

  async open(): Promise<void> {
    await this.page.goto("/profile?tab=profile");
    await this.edit.click();
  }

  /** Pastes coordinates and chooses them. */
  async setCentre(coordinates: string): Promise<void> {
    await this.search.fill(coordinates);
    await this.card.getByRole("option").first().click();
  }
}
