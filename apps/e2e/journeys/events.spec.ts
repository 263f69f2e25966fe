import { goingCount } from "@longpaddock/domain/participations/texts";
import { EVENTS_TEXTS } from "@longpaddock/web/texts/events/events/cards";
import { EVENT_FORM_TEXTS } from "@longpaddock/web/texts/events/events/form";
import { EVENT_MAP_TEXTS } from "@longpaddock/web/texts/events/events/map";
import { MAP_TEXTS } from "@longpaddock/web/texts/map/base";
import { RSVP_TEXTS } from "@longpaddock/web/texts/riders/participations";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { CreateEventPage } from "../pages/events/create-event-page";
import { EventsPage } from "../pages/events/events-page";

const TITLE = "Over the Barrier Ranges";
/** Other journeys on this server plan rides too, on the same days, but not for this vehicle. */
const OF_ITS_OWN = "vehicleType=4x4";

/** How far a pin is from the middle of the map, in pixels. */
async function distanceFromMiddle(pin: Locator): Promise<number> {
  const map = await pin.page().getByRole("region", { name: "Map", exact: true }).boundingBox();
  const box = await pin.boundingBox();
  if (!map || !box) return Number.POSITIVE_INFINITY;
  return Math.hypot(
    box.x + box.width / 2 - (map.x + map.width / 2),
    box.y + box.height / 2 - (map.y + map.height / 2),
  );
}

test("a ride is planned with a route and a meeting place, and found in the list, the month and on the map", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context(), { firstName: "Olga", plan: "gold" });
  await sharedRoute(server, page.context(), { name: "Alpine Way", file: gpxFile("garmin-alpine-way.gpx") });
  const [own, form] = [new EventsPage(page), new CreateEventPage(page)];

  await test.step("no ride today leads to the form of a new one", async () => {
    await page.goto(`/events?${OF_ITS_OWN}`);
    await expect(page.getByRole("heading", { name: EVENTS_TEXTS.empty.today })).toBeVisible();
    await own.create.click();
    await expect(own.heading).toHaveText(EVENT_FORM_TEXTS.title);
  });

  await test.step("the form takes the clocks of the meeting place", async () => {
    await form.fill({ name: TITLE, description: "Red dirt, slowly.", start: "2099-03-07T07:00" });
    await form.chooseRoute("alpine");
    await expect(form.route).toHaveValue("Alpine Way");
    await form.chooseMeetingPlace("broken h", "Broken Hill");
    await expect(page.getByText(/^7:00\sam in Broken Hill \(ACDT\)$/)).toBeVisible();
    await page.getByLabel(EVENT_FORM_TEXTS.vehicleType).selectOption("4x4");
    await expectAccessible(page, "form of a new event");
    await form.submit.click();
    await new Shell(page).told(EVENT_FORM_TEXTS.created.description);
    await expect(page).toHaveURL("/events");
  });

  await test.step("another member finds it by its vehicle and says that they come", async () => {
    const riders = await anotherBrowser();
    await signedInMember(server, riders.context(), { firstName: "Ravi" });
    const theirs = new EventsPage(riders);
    await riders.goto("/events");
    await theirs.tab("upcoming").click();
    await expect(theirs.card(TITLE)).toContainText("Sat 7 Mar 2099, 7:00 am ACDT");
    await theirs.vehicle.selectOption("cycling");
    await expect(theirs.card(TITLE)).toHaveCount(0);
    await theirs.vehicle.selectOption("4x4");
    await expectAccessible(riders, "upcoming events");
    await theirs.card(TITLE).getByRole("button", { name: RSVP_TEXTS.choices.confirmed }).click();
    await new Shell(riders).told(RSVP_TEXTS.saved.confirmed.description);
    await expect(theirs.card(TITLE)).toContainText(goingCount(1, null));
    await expect(riders).toHaveURL("/events?tab=upcoming&vehicleType=4x4");
  });

  await test.step("its organiser sees it in its month and on the map", async () => {
    await page.goto(`/events?view=month&day=2099-03-01&${OF_ITS_OWN}`);
    await page.getByRole("button", { name: "Saturday 7 March, 1 event" }).click();
    await expect(own.card(TITLE)).toContainText(EVENTS_TEXTS.organizer);
    await expectAccessible(page, "month of events");
    await own.view("map").click();
    await expect(own.onMap.getByRole("link", { name: TITLE })).toBeVisible();
    const pin = page.locator("[data-pin]");
    await expect(pin).toHaveText("1");
    await page.getByRole("combobox", { name: EVENT_MAP_TEXTS.near }).fill("broken h");
    await page.getByRole("option", { name: "Broken Hill" }).first().click();
    await expect.poll(() => distanceFromMiddle(pin)).toBeLessThan(30);
    await page.reload();
    await expect.poll(() => distanceFromMiddle(pin)).toBeLessThan(30);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: height, height: width });
    await expect.poll(() => distanceFromMiddle(pin)).toBeLessThan(30);
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: MAP_TEXTS.fullScreen, exact: true }).click();
    const leave = page.getByRole("button", { name: MAP_TEXTS.leaveFullScreen });
    await expect(leave).toBeVisible();
    await pin.click();
    await expect(own.onMap.getByRole("link", { name: TITLE })).toBeFocused();
    await expect(leave).toHaveCount(0);
    await page.getByRole("combobox", { name: EVENT_MAP_TEXTS.near }).fill("hobart");
    await page.getByRole("option", { name: "Hobart" }).first().click();
    await expect(page.getByRole("heading", { name: EVENT_MAP_TEXTS.empty })).toBeVisible();
    await expectAccessible(page, "map of events");
  });
});
