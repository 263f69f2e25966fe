import { cardOfRider } from "@longpaddock/web/texts/events/emergency-cards/event";
import { OWN_CARD_TEXTS } from "@longpaddock/web/texts/events/emergency-cards/own";
import { type Page, request } from "playwright";
import { daytimeZone } from "../fixtures/daytime-zone";
import type { Scene } from "./scene";

const HOUR_MS = 3_600_000;
const RIDER = { firstName: "Ravi", lastName: "Ruiz" };
const CARD = {
  contactName: "Marmaduke Quill-Featherstonehaugh",
  contactRelation: "Uncle in Jindabyne",
  contactPhone: "+61 400 555 123",
  bloodType: "AB negative",
  allergies: "Penicillin and bee stings; the pen for the bees is in the left pannier",
  medication: "Metoprolol 50 mg every morning",
  notes: "Wears contact lenses. Had a concussion in May 2026.",
};

/** Opens the day of a ride that the member organises, with a rider who has an emergency card. */
async function openRideDay(page: Page): Promise<void> {
  const url = new URL(page.url()).origin;
  const ride = await page.request.post("/api/rides", {
    headers: { origin: url },
    data: {
      name: "Sunday on the Barry Way",
      description: "Slow and steady.",
      dateTime: new Date(Date.now() + HOUR_MS).toISOString(),
      timeZone: daytimeZone,
    },
  });
  const { id } = await ride.json();
  const rider = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await rider.post("/api/auth/sign-up", {
    data: { email: `ravi.${id}@riders.example`, password: "two bulls and a gate", ...RIDER },
  });
  await rider.post("/api/auth/user/onboarding", {
    data: { country: "AU", state: "NSW", preferredVehicles: ["offroad-motorcycle"] },
  });
  await rider.put("/api/user/emergency-card", { data: CARD });
  await rider.post(`/api/events/${id}/join`, { data: {} });
  await rider.dispose();
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: cardOfRider("Ravi Ruiz") }).waitFor();
}

/** The day of a ride and emergency cards, as its organiser. */
export const SAFETY_SCENES = [
  { name: "event-day", path: "/about", prepare: openRideDay },
  {
    name: "event-emergency-card",
    path: "/about",
    overlay: true,
    prepare: async (page) => {
      await openRideDay(page);
      await page.getByRole("button", { name: cardOfRider("Ravi Ruiz") }).click();
      await page.getByRole("dialog").getByRole("link").waitFor();
    },
  },
  {
    name: "emergency-card",
    path: "/profile?tab=profile",
    prepare: async (page) => {
      const headers = { origin: new URL(page.url()).origin };
      await page.request.put("/api/user/emergency-card", { headers, data: CARD });
      await page.reload();
      await page.getByText(CARD.contactName).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "emergency-card-dialog",
    path: "/profile?tab=profile",
    overlay: true,
    prepare: async (page) => {
      const card = page.getByRole("region", { name: OWN_CARD_TEXTS.title });
      await card
        .getByRole("button", { name: OWN_CARD_TEXTS.change })
        .or(card.getByRole("button", { name: OWN_CARD_TEXTS.write }))
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
] as const satisfies readonly Scene[];
