import { cardOfRider } from "@longpaddock/web/texts/events/emergency-cards/event";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { BOARD_LABELS, END_EVENT_TEXTS, SEEN_HOME_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import { BRIEFING_TEXTS } from "@longpaddock/web/texts/riders/briefings";
import { CHECK_IN_TEXTS } from "@longpaddock/web/texts/riders/check-ins";
import { JOIN_TEXTS, RSVP_TEXTS } from "@longpaddock/web/texts/riders/participations";
import type { APIRequestContext, Page } from "playwright";
import { daytimeZone } from "../fixtures/daytime-zone";
import { newMember } from "./new-member";
import type { Scene } from "./scene";

const MINUTE_MS = 60_000;
const BRIEFING = `Meet at **six** at the visitor centre, fuelled and watered.

- UHF 40
- Fuel in Dargo, 184 km
- Nobody rides behind the sweep`;

interface Rider {
  name: string;
  says: readonly string[];
  message?: string;
}

const RIDERS: readonly Rider[] = [
  { name: "Ravi Ruiz", says: ["checked_in", "left_ride"], message: "Clutch slips, home on the bitumen" },
  { name: "Wilhelmina Featherstonehaugh-Quill", says: ["checked_in", "started", "going_home"] },
  { name: "Ben Okafor", says: ["checked_in", "started"] },
  { name: "Cleo Nguyen", says: ["checked_in", "started", "broke_down"], message: "Second puncture" },
  { name: "Mei Tan", says: ["checked_in", "started", "completed"] },
  { name: "Dan Walsh", says: [] },
];

/** Plans a ride as this member and returns its id. */
async function planRide(as: APIRequestContext, origin: string, startsInMinutes: number): Promise<number> {
  const answer = await as.post("/api/rides", {
    headers: { origin },
    data: {
      name: "Sunday on the Barry Way",
      description: "Slow and steady.",
      dateTime: new Date(Date.now() + startsInMinutes * MINUTE_MS).toISOString(),
      timeZone: daytimeZone,
    },
  });
  return (await answer.json()).id;
}

/** Opens a ride that the member organises, an hour after its start. */
async function openLateRide(page: Page): Promise<number> {
  const { origin } = new URL(page.url());
  const id = await planRide(page.request, origin, -61);
  for (const { name, says, message } of RIDERS) {
    const rider = await newMember(origin, name);
    await rider.put("/api/user/emergency-card", {
      data: { contactName: "Sam", contactPhone: "0400 555 123" },
    });
    await rider.post(`/api/events/${id}/join`, { data: {} });
    for (const status of says)
      await rider.post(`/api/events/${id}/check-in`, {
        data: { status, ...(status === says.at(-1) && { message }) },
      });
    await rider.dispose();
  }
  await openBoard(page, id);
  return id;
}

async function openBoard(page: Page, id: number): Promise<void> {
  await page.goto(`/events/${id}`);
  await page.getByText("Dan Walsh").first().waitFor();
}

async function closeRide(page: Page): Promise<void> {
  const id = await openLateRide(page);
  await page.request.post(`/api/events/${id}/close`, { headers: { origin: new URL(page.url()).origin } });
  await openBoard(page, id);
  await page.getByRole("button", { name: cardOfRider("Ravi Ruiz") }).waitFor();
}

interface Joined {
  startsInMinutes: number;
  says?: readonly string[];
  hasBriefing?: true;
}

/** Opens a ride of somebody else that the member has joined. */
async function openJoinedRide(
  page: Page,
  { startsInMinutes, says = [], hasBriefing }: Joined,
): Promise<void> {
  const { origin } = new URL(page.url());
  const organizer = await newMember(origin, "Olga Petrov");
  const id = await planRide(organizer, origin, startsInMinutes);
  if (hasBriefing)
    await organizer.post(`/api/events/${id}/briefing`, {
      data: { briefingContent: BRIEFING, disclaimerContent: "You ride at your own risk." },
    });
  await organizer.dispose();
  const headers = { origin };
  await page.request.post(`/api/events/${id}/join`, { headers, data: {} });
  for (const status of says)
    await page.request.post(`/api/events/${id}/check-in`, { headers, data: { status } });
  await page.goto(`/events/${id}`);
  await page.getByText("Olga Petrov").first().waitFor();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();

/** The day of a ride, by viewer. */
export const RIDE_DAY_SCENES = {
  rider: [
    {
      name: "ride-accept",
      path: "/about",
      prepare: async (page) => {
        await openJoinedRide(page, { startsInMinutes: 60, hasBriefing: true });
        await button(page, CHECK_IN_TEXTS.accept).waitFor();
      },
    },
    {
      name: "ride-checked-in",
      path: "/about",
      prepare: (page) => openJoinedRide(page, { startsInMinutes: 60, says: ["checked_in"] }),
    },
    {
      name: "ride-taken-back",
      path: "/about",
      prepare: async (page) => {
        await openJoinedRide(page, { startsInMinutes: 60, says: ["checked_in", "cant_make_it"] });
      },
    },
    {
      name: "ride-under-way",
      path: "/about",
      prepare: async (page) => {
        await openJoinedRide(page, { startsInMinutes: -61, says: ["checked_in", "started"] });
        await page.getByText(CHECK_IN_TEXTS.otherEnd).click();
      },
    },
    {
      name: "ride-left",
      path: "/about",
      prepare: (page) => openJoinedRide(page, { startsInMinutes: -61, says: ["checked_in", "left_ride"] }),
    },
    {
      name: "ride-leave",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openJoinedRide(page, { startsInMinutes: -61, says: ["checked_in"] });
        await button(page, JOIN_TEXTS.leave).click();
        await page.getByRole("alertdialog").waitFor();
      },
    },
    {
      name: "ride-decline",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openJoinedRide(page, { startsInMinutes: -61, says: ["checked_in"] });
        const { pathname } = new URL(page.url());
        await page.goto("/events");
        // The scenes before have joined others of this name.
        const card = page.getByRole("article").filter({ has: page.locator(`a[href="${pathname}"]`) });
        await card.getByRole("button", { name: RSVP_TEXTS.choices.declined, exact: true }).click();
        await page.getByRole("alertdialog").waitFor();
      },
    },
  ],
  organizer: [
    { name: "board-late", path: "/about", prepare: async (page) => void (await openLateRide(page)) },
    {
      name: "board-overdue",
      path: "/about",
      prepare: async (page) => {
        const id = await openLateRide(page);
        await page.request.put(`/api/events/${id}/ride-day`, {
          headers: { origin: new URL(page.url()).origin },
          data: { backBy: new Date(Date.now() - MINUTE_MS).toISOString() },
        });
        await page.reload();
        await page.getByText(BOARD_LABELS.overdue).first().waitFor();
      },
    },
    {
      name: "board-close",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openLateRide(page);
        await button(page, EVENT_PAGE_TEXTS.more).click();
        await page.getByRole("menuitem", { name: END_EVENT_TEXTS.close.action }).click();
        await page.getByRole("alertdialog").getByText("Dan Walsh").waitFor();
      },
    },
    { name: "board-closed", path: "/about", prepare: closeRide },
    {
      name: "board-closed-card",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await closeRide(page);
        await button(page, cardOfRider("Ravi Ruiz")).click();
        await page.getByRole("dialog").getByRole("link").waitFor();
      },
    },
    {
      name: "board-seen-home",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openLateRide(page);
        await page.getByRole("button", { name: SEEN_HOME_TEXTS.action }).first().click();
        await page.getByRole("alertdialog").waitFor();
      },
    },
    {
      name: "board-briefing",
      path: "/about",
      overlay: true,
      prepare: async (page) => {
        await openLateRide(page);
        await button(page, BRIEFING_TEXTS.write).click();
        await page.getByRole("dialog").waitFor();
      },
    },
  ],
} as const satisfies Record<string, readonly Scene[]>;
