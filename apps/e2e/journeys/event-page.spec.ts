import { EVENT_STATUS_LABELS } from "@longpaddock/domain/events/texts";
import { EVENT_FORM_TEXTS } from "@longpaddock/web/texts/events/events/form";
import { SHARE_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/page";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { EDIT_EVENT_TEXTS } from "@longpaddock/web/texts/events/events/page/running";
import { END_EVENT_TEXTS } from "@longpaddock/web/texts/events/ride-day";
import { JOIN_TEXTS, RSVP_TEXTS, waitlistPlace } from "@longpaddock/web/texts/riders/participations";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { post, sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { EventPage } from "../pages/events/event-page";

test("a ride with one place is joined, waited for and handed on, and everybody sees it at once", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context(), { firstName: "Olga", plan: "gold" });
  const routeId = await sharedRoute(server, page.context(), {
    name: "Alpine Way",
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const ride = {
    name: "Over the Alps",
    description: "Slow and steady.",
    dateTime: "2099-03-07T07:00",
    timeZone: "Australia/Melbourne",
    location: "Khancoban roadhouse",
    maxParticipants: 1,
    routeId,
  };
  const { id } = await post(server, page.context(), ["/api/rides", ride]);
  const own = new EventPage(page);

  const [riders, waiters] = [await anotherBrowser(), await anotherBrowser()];
  const [ravis, wandas, shell] = [new EventPage(riders), new EventPage(waiters), new Shell(riders)];

  await test.step("a visitor reads everything, and is asked to sign in to join", async () => {
    await riders.goto(`/events/${id}`);
    await expect(ravis.heading).toHaveText("Over the Alps");
    await expect(ravis.details).toContainText("Sat 7 Mar 2099, 7:00 am AEDT");
    await expect(ravis.route.getByRole("link", { name: "Alpine Way" })).toHaveAttribute(
      "href",
      `/routes/${routeId}`,
    );
    await expect(ravis.route.getByText("Descent")).toBeVisible();
    await expect(ravis.rsvp).toHaveCount(0);
    await riders.emulateMedia({ media: "print" });
    await expect(ravis.button(JOIN_TEXTS.join)).toBeHidden();
    await expect(ravis.details).toBeVisible();
    await riders.emulateMedia({ media: null });
    await ravis.button(JOIN_TEXTS.join).click();
    await shell.told(JOIN_TEXTS.signedOut.description);
  });

  await test.step("the organiser has no such buttons, and sees a rider join", async () => {
    await page.goto(`/events/${id}`);
    await expect(own.heading).toHaveText("Over the Alps");
    await expect(own.button(JOIN_TEXTS.join)).toHaveCount(0);
    await signedInMember(server, riders.context(), { firstName: "Ravi" });
    await riders.reload();
    await ravis.button(JOIN_TEXTS.join).click();
    await shell.told(JOIN_TEXTS.saved.description);
    await expect(own.participant("Ravi Ruiz")).toBeVisible();
    await expect(own.details).toContainText("1 / 1 going");
  });

  await test.step("who comes later waits, and gets the place when it is free", async () => {
    await signedInMember(server, waiters.context(), { firstName: "Wanda" });
    await waiters.goto(`/events/${id}`);
    await wandas.button(JOIN_TEXTS.waitlist).first().click();
    await expect(waiters.getByText(waitlistPlace(1))).toBeVisible();
    await expectAccessible(waiters, "event with a waitlist");
    await ravis.rsvp.getByRole("button", { name: RSVP_TEXTS.choices.declined }).click();
    await shell.told(RSVP_TEXTS.saved.declined.description);
    await expect(wandas.button(JOIN_TEXTS.leave)).toBeVisible();
    await expect(wandas.rsvp.getByRole("button", { pressed: true })).toHaveText(RSVP_TEXTS.choices.confirmed);
    await expect(own.participant("Wanda Ruiz")).toBeVisible();
    await expect(own.participant("Ravi Ruiz")).toHaveCount(0);
  });

  await test.step("the link is copied where there is no share sheet", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await own.button(SHARE_EVENT_TEXTS.share).click();
    await new Shell(page).told(SHARE_EVENT_TEXTS.copied.description);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/events/${id}`);
  });

  await test.step("the organiser moves the ride, and then cancels it before those who look at it", async () => {
    await page.getByRole("link", { name: EVENT_PAGE_TEXTS.edit }).click();
    await expect(page.getByLabel(EVENT_FORM_TEXTS.dateTime)).toHaveValue("2099-03-07T07:00");
    await expectAccessible(page, "edit event");
    await page.getByLabel(EVENT_FORM_TEXTS.dateTime).fill("2099-03-08T06:30");
    await page.getByRole("button", { name: EDIT_EVENT_TEXTS.save }).click();
    await expect(own.details).toContainText("Sun 8 Mar 2099, 6:30 am AEDT");
    await expect(wandas.details).toContainText("Sun 8 Mar 2099, 6:30 am AEDT");
    await own.button(EVENT_PAGE_TEXTS.more).click();
    await page.getByRole("menuitem", { name: END_EVENT_TEXTS.cancel.action }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("1 rider is told");
    await dialog.getByRole("button", { name: END_EVENT_TEXTS.cancel.action }).click();
    await new Shell(page).told(END_EVENT_TEXTS.cancel.done);
    await expect(waiters.getByText(EVENT_STATUS_LABELS.cancelled)).toBeVisible();
    await expect(wandas.button(JOIN_TEXTS.leave)).toHaveCount(0);
  });

  await test.step("an event that doesn't exist leads back to the others", async () => {
    await riders.goto("/events/999999");
    await expect(ravis.heading).toHaveText(EVENT_PAGE_TEXTS.notFound);
    await riders.getByRole("link", { name: EVENT_PAGE_TEXTS.back }).click();
    await expect(riders).toHaveURL("/events");
  });
});
