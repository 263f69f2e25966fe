import { EVENT_FORM_TEXTS } from "@longpaddock/web/texts/events/events/form";
import type { Page } from "@playwright/test";

/** The form of a new event. */
export class CreateEventPage {
  readonly submit;
  readonly route;
  readonly place;
  readonly suggestion;

  constructor(readonly page: Page) {
    this.submit = page.getByRole("button", { name: EVENT_FORM_TEXTS.submit });
    this.route = page.getByRole("combobox", { name: /^Route/ });
    this.place = page.getByRole("combobox", { name: /^Meeting place/ });
    this.suggestion = page.getByRole("listbox").getByRole("option");
  }

  async fill({ name, description, start }: { name: string; description: string; start: string }) {
    await this.page.getByLabel(EVENT_FORM_TEXTS.name).fill(name);
    await this.page.getByRole("textbox", { name: EVENT_FORM_TEXTS.description }).fill(description);
    await this.page.getByLabel(EVENT_FORM_TEXTS.dateTime).fill(start);
  }

  /** Takes the first route that is found, by keyboard. */
  async chooseRoute(words: string) {
    await this.route.fill(words);
    await this.page.locator("[role=listbox][aria-busy=false]").waitFor();
    await this.suggestion
      .filter({ hasText: new RegExp(words, "i") })
      .first()
      .waitFor();
    await this.route.press("Enter");
  }

  async chooseMeetingPlace(words: string, name: string) {
    await this.place.fill(words);
    await this.suggestion.filter({ hasText: name }).first().click();
    await this.page.getByText(`in ${name} (`).waitFor();
  }
}
