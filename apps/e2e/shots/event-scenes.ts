import { EVENT_MESSAGES, EVENT_STATUS_LABELS } from "@longpaddock/domain/events/texts";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { EDIT_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/page/running";
import { REPEAT_TEXTS } from "@longpaddock/web/texts/events/events/repeats";
import { END_EVENT_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import { PARTICIPANTS_TEXTS } from "@longpaddock/web/texts/riders/participations";
import { EVENT_DISCUSSION_TEXTS, replyCount } from "@longpaddock/web/texts/talk/event-discussions";
import { PHOTO_TEXTS } from "@longpaddock/web/texts/writing/photos";
import type { Page } from "playwright";
import { drawPhoto } from "../fixtures/pictures";
import { CreateEventPage } from "../pages/events/create-event-page";
import { EventPage } from "../pages/events/event-page";
import { RIDE_DAY_SCENES } from "./ride-day-scenes";
import { SAFETY_SCENES } from "./safety-scenes";
import type { Scene } from "./scene";

interface Listed {
  id: number;
  title: string;
}

/** Opens an event whose title has this word. */
const openEvent =
  (word: string, when: "today" | "upcoming" | "completed" = "upcoming") =>
  async (page: Page) => {
    const events: Listed[] = await (await page.request.get(`/api/events?${when}=true&limit=100`)).json();
    const event = events.find(({ title }) => title.includes(word)) ?? events[0];
    if (!event) throw new Error(`No ${when} event is called ${word}`);
    await page.goto(`/events/${event.id}`);
    await new EventPage(page).participants
      .getByRole("listitem")
      .or(page.getByText("Nobody"))
      .or(page.getByText(PARTICIPANTS_TEXTS.onBoard))
      .first()
      .waitFor();
  };

/** As the member who is signed in, along a route of the demo. */
async function openOwnRide(page: Page): Promise<void> {
  const [route] = await (await page.request.get("/api/routes?search=barry&limit=1")).json();
  const answer = await page.request.post("/api/rides", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      name: "Barry Way and back, with a night at Suggan Buggan",
      description:
        "Gravel from the border on. Bring a spare tube, water for a day and something to share at the fire.",
      vehicleType: "offroad-motorcycle",
      dateTime: "2027-03-06T07:00",
      timeZone: "Australia/Melbourne",
      location: "Jindabyne Visitor Centre, Kosciuszko Road",
      latitude: -36.4157,
      longitude: 148.6196,
      maxParticipants: 8,
      routeId: route?.id ?? null,
      repeats: { frequency: "monthlyByWeekday", week: "first", weekday: "SA", count: 5 },
    },
  });
  await page.goto(`/events/${(await answer.json()).id}`);
  await page.locator("[data-elevation], .maplibregl-canvas, svg[role=img]").first().waitFor();
}

/** With everything that a meeting place and a route change in the form. */
async function fillEvent(page: Page): Promise<void> {
  const form = new CreateEventPage(page);
  await form.fill({
    name: "Sunday on the Barry Way, with coffee and a swim at Jacobs River if it's hot",
    description: "Slow and steady. Two litres of water each.",
    start: "2027-03-07T07:00",
  });
  await form.chooseRoute("barry");
  await form.chooseMeetingPlace("broken h", "Broken Hill");
  await page.getByLabel(REPEAT_TEXTS.label).selectOption("weekly");
  await page.getByRole("list", { name: REPEAT_TEXTS.dates }).waitFor();
}

/** The pages of events, by viewer. */
export const EVENT_SCENES = {
  visitor: [
    { name: "event-not-found", path: "/events/999999" },
    { name: "event-visitor", path: "/about", prepare: openEvent("") },
  ],
  free: [
    { name: "events", path: "/events" },
    { name: "events-upcoming", path: "/events?tab=upcoming" },
    { name: "events-completed", path: "/events?tab=completed&vehicleType=4x4" },
    {
      name: "events-month",
      path: "/events?view=month",
      ready: (page) => page.locator("section[aria-busy]").waitFor({ state: "detached" }),
    },
    {
      name: "events-map",
      path: "/events?view=map",
      ready: async (page) => {
        await page.locator("canvas, [data-pin]").first().waitFor();
        await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
      },
    },
    { name: "create-event", path: "/events/create", prepare: fillEvent },
    {
      name: "create-event-errors",
      path: "/events/create",
      prepare: async (page) => {
        const form = new CreateEventPage(page);
        await form.submit.click();
        await page.getByText(EVENT_MESSAGES.missing).first().waitFor();
      },
    },
    { name: "event", path: "/about", prepare: openEvent("") },
    { name: "event-waiting", path: "/about", prepare: openEvent("Alpine Way") },
    { name: "profile-events", path: "/profile?tab=events" },
    {
      name: "event-community",
      path: "/about",
      prepare: async (page) => {
        await openEvent("Putty", "today")(page);
        const { community } = new EventPage(page);
        await community.getByRole("button", { name: replyCount(2) }).click();
        await community.getByText("Fill up in Windsor anyway").waitFor();
        await community.scrollIntoViewIfNeeded();
      },
    },
    {
      name: "event-polls",
      path: "/about",
      prepare: async (page) => {
        await openEvent("Putty", "today")(page);
        const { community } = new EventPage(page);
        await community.getByRole("tab", { name: EVENT_DISCUSSION_TEXTS.tabs.polls }).click();
        await community.getByText("Breakfast where?").waitFor();
      },
    },
    {
      name: "event-photo",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openEvent("Great Ocean", "completed")(page);
        await new EventPage(page).photos.getByRole("button", { name: "First light at Bells" }).click();
        await page.getByRole("dialog").getByRole("img").waitFor();
      },
    },
    {
      name: "event-add-photos",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openEvent("Great Ocean", "completed")(page);
        const { photos } = new EventPage(page);
        await photos
          .getByLabel(PHOTO_TEXTS.add)
          .last()
          .setInputFiles([
            { name: "ford.jpg", mimeType: "image/jpeg", buffer: await drawPhoto(page) },
            { name: "track.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
          ]);
        await page.getByRole("dialog").getByRole("listitem").last().waitFor();
      },
    },
    { name: "event-completed", path: "/about", prepare: openEvent("", "completed") },
    ...RIDE_DAY_SCENES.rider,
  ],
  premium: [
    { name: "event-riders", path: "/about", prepare: openEvent("Alpine Way") },
    {
      name: "event-roles",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openEvent("Alpine Way")(page);
        await new EventPage(page).participants
          .getByRole("button", { name: /^Roles/ })
          .first()
          .click();
        await page.getByRole("dialog").waitFor();
      },
    },
  ],
  gold: [
    ...SAFETY_SCENES,
    ...RIDE_DAY_SCENES.organizer,
    { name: "event-own", path: "/about", prepare: openOwnRide },
    {
      name: "event-edit",
      path: "/about",
      prepare: async (page) => {
        await openOwnRide(page);
        await page.getByRole("link", { name: EVENT_PAGE_TEXTS.edit }).click();
        await page.getByRole("button", { name: EDIT_EVENT_TEXTS.save }).waitFor();
      },
    },
    {
      name: "event-cancelled",
      path: "/about",
      prepare: async (page) => {
        await openOwnRide(page);
        const origin = new URL(page.url()).origin;
        await page.request.delete(`/api${new URL(page.url()).pathname}`, { headers: { origin } });
        await page.reload();
        await page.getByText(EVENT_STATUS_LABELS.cancelled, { exact: true }).first().waitFor();
      },
    },
    {
      name: "event-cancel",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openOwnRide(page);
        await page.getByRole("button", { name: EVENT_PAGE_TEXTS.more }).click();
        await page.getByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action }).click();
        await page.getByRole("alertdialog").waitFor();
      },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Scene[]>>;
