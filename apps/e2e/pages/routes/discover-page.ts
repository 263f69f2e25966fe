import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import { DISCOVER_TEXTS } from "@longpaddock/web/texts/routes/routes";
import type { Page } from "@playwright/test";

const TABS = { ...DISCOVER_TEXTS.tabs, yours: "Yours" } as const;

export class DiscoverPage {
  readonly heading;
  readonly search;
  readonly state;
  readonly vehicleType;
  readonly difficulty;
  readonly days;
  readonly distance;
  readonly sort;
  readonly filters;
  readonly chips;
  readonly count;
  readonly cards;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Discover Routes", level: 1 });
    this.search = page.getByRole("searchbox", { name: "Search" });
    this.state = page.getByRole("combobox", { name: "State or territory" });
    this.vehicleType = page.getByRole("combobox", { name: "Vehicle type" });
    this.difficulty = page.getByRole("combobox", { name: "Difficulty" });
    this.days = page.getByRole("combobox", { name: "Days" });
    this.distance = page.getByRole("combobox", { name: "Distance" });
    this.sort = page.getByRole("combobox", { name: "Sort by" });
    this.filters = page.getByRole("button", { name: /^Filters/ });
    this.chips = page.getByRole("list", { name: "Active filters" }).getByRole("listitem");
    this.count = page.getByText(/routes found$/).filter({ hasText: /^[\d,]/ });
    this.cards = page.getByRole("main").getByRole("article");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/discover${query}`);
  }

  card(name: string | RegExp) {
    return this.cards.filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  star(name: string) {
    return this.card(name).getByRole("button", { name: `${STAR_TEXTS.star}: ${name}` });
  }

  complete(name: string) {
    return this.card(name).getByRole("button", { name: `${COMPLETION_TEXTS.complete}: ${name}` });
  }

  completed(name: string) {
    return this.card(name).getByRole("button", { name: `${COMPLETION_TEXTS.completed}: ${name}` });
  }

  rate(name: string) {
    return this.card(name).getByRole("button", { name: `${RATING_TEXTS.open}: ${name}` });
  }

  more(name: string) {
    return this.card(name).getByRole("button", { name: `More: ${name}` });
  }

  details(name: string) {
    return this.card(name).getByRole("link", { name: DISCOVER_TEXTS.viewDetails });
  }

  tab(name: keyof typeof TABS) {
    return this.page.getByRole("tab", { name: TABS[name] });
  }

  yours(list: "Starred" | "Completed" | "Mine") {
    return this.page.getByRole("radiogroup", { name: "Your routes" }).getByRole("radio", { name: list });
  }

  view(name: keyof typeof DISCOVER_TEXTS.views) {
    return this.page
      .getByRole("radiogroup", { name: "View" })
      .getByRole("radio", { name: DISCOVER_TEXTS.views[name] });
  }
}
