import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { PARTICIPANTS_TEXTS, RSVP_TEXTS } from "@longpaddock/web/texts/riders/participations";
import { EVENT_DISCUSSION_TEXTS } from "@longpaddock/web/texts/talk/event-discussions";
import { PHOTO_TEXTS } from "@longpaddock/web/texts/writing/photos";
import type { Page } from "@playwright/test";

/** An event's own page. */
export class EventPage {
  readonly heading;
  readonly details;
  readonly route;
  readonly participants;
  readonly community;
  readonly photos;
  readonly rsvp;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.details = page.getByRole("region", { name: EVENT_PAGE_TEXTS.details });
    this.route = page.getByRole("region", { name: EVENT_PAGE_TEXTS.route });
    this.participants = page.getByRole("region", { name: PARTICIPANTS_TEXTS.title });
    this.community = page.getByRole("region", { name: EVENT_DISCUSSION_TEXTS.title });
    this.photos = page.getByRole("region", { name: PHOTO_TEXTS.title });
    this.rsvp = page.getByRole("group", { name: RSVP_TEXTS.label });
  }

  button(name: string) {
    return this.page.getByRole("button", { name, exact: true });
  }

  participant(name: string) {
    return this.participants.getByRole("listitem").filter({ hasText: name });
  }
}
