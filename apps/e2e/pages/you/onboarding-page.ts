import { ONBOARDING_TEXTS } from "@longpaddock/web/texts/accounts/members";
import type { Page } from "@playwright/test";

export class OnboardingPage {
  readonly heading;
  readonly country;
  readonly state;
  readonly vehicles;
  readonly submit;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: ONBOARDING_TEXTS.heading, level: 1 });
    this.country = page.getByRole("combobox", { name: "Country" });
    this.state = page.getByRole("combobox", { name: "State or territory" });
    this.vehicles = page.getByRole("group", { name: "Preferred vehicles" });
    this.submit = page.getByRole("button", { name: ONBOARDING_TEXTS.submit });
  }

  vehicle(name: string) {
    return this.vehicles.getByRole("checkbox", { name });
  }

  async finish({ country = "Australia", state = "New South Wales", vehicle = "Adventure Motorcycle" } = {}) {
    await this.country.selectOption(country);
    if (country === "Australia") await this.state.selectOption(state);
    await this.vehicle(vehicle).check();
    await this.submit.click();
  }
}
