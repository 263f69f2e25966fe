import { EVENTS_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { EVENT_VIEW_TEXTS } from "@longpaddock/web/texts/events/events/list";
import { EVENT_MAP_TEXTS } from "@longpaddock/web/texts/events/events/map";
import type { Page } from "@playwright/test";

/** The list, the month and the map of events. */
export class EventsPage {
  readonly heading;
  readonly create;
  readonly vehicle;
  readonly onMap;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.create = page.getByRole("link", { name: EVENTS_TEXTS.create }).first();
    this.vehicle = page.getByLabel(EVENTS_TEXTS.vehicleType);
    this.onMap = page.getByRole("list", { name: EVENT_MAP_TEXTS.listLabel });
  }

  tab(tab: keyof typeof EVENTS_TEXTS.tabs) {
    return this.page.getByRole("tab", { name: EVENTS_TEXTS.tabs[tab] });
  }

  view(view: keyof typeof EVENT_VIEW_TEXTS.views) {
    return this.page.getByRole("radio", { name: EVENT_VIEW_TEXTS.views[view] });
  }

  card(title: string) {
    return this.page.getByRole("article").filter({ hasText: title });
  }
}
