import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import {
  cardOfRider,
  EVENT_CARDS_TEXTS,
  ridersWithCards,
} from "@longpaddock/web/texts/events/emergency-cards/event";
import { OWN_CARD_TEXTS } from "@longpaddock/web/texts/events/emergency-cards/own";
import { acceptedOn, BRIEFING_TEXTS } from "@longpaddock/web/texts/riders/briefings";
import { CHECK_IN_TEXTS } from "@longpaddock/web/texts/riders/check-ins";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { daytimeZone } from "../fixtures/daytime-zone";
import { readKept } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";

const HOUR_MS = 3_600_000;

test("a briefing is written, read on a phone before the check-in, and shown again after a change", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Olga" });
  const ride = {
    name: "Barry Way",
    description: "Slow and steady.",
    dateTime: new Date(Date.now() + HOUR_MS).toISOString(),
    timeZone: daytimeZone,
  };
  const { id } = await post(server, page.context(), ["/api/rides", ride]);
  const riders = await anotherBrowser();
  await signedInMember(server, riders.context(), { firstName: "Ravi" });
  await post(server, riders.context(), [`/api/events/${id}/join`, {}]);
  const accept = riders.getByRole("button", { name: CHECK_IN_TEXTS.accept });

  await test.step("the organiser writes it and looks at it first", async () => {
    await page.goto(`/events/${id}`);
    await page.getByRole("button", { name: BRIEFING_TEXTS.write }).click();
    const dialog = page.getByRole("dialog", { name: BRIEFING_TEXTS.title });
    await dialog.getByLabel(BRIEFING_TEXTS.briefing).fill("Meet at **six**.\n\n- UHF 40\n- Fuel in Dargo");
    await dialog.getByLabel(BRIEFING_TEXTS.disclaimer).fill("You ride at your own risk.");
    await dialog.getByRole("radio", { name: BRIEFING_TEXTS.preview }).click();
    await expect(dialog.locator("strong")).toHaveText("six");
    await expectAccessible(page, "briefing dialog");
    await dialog.getByRole("button", { name: BRIEFING_TEXTS.save }).click();
    // Among those who haven't read it yet.
    const briefing = page.getByRole("region", { name: BRIEFING_TEXTS.title });
    await expect(briefing.getByRole("listitem").filter({ hasText: "Ravi Ruiz" })).toHaveCount(1);
    // Scrolled, the header would cover half of a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, "event with a briefing");
  });

  await test.step("today's card leads a rider to it, where text and button are in a phone's first screen", async () => {
    await riders.setViewportSize({ width: 360, height: 740 });
    await riders.goto("/events");
    await riders.getByRole("button", { name: CHECK_IN_TEXTS.actions.checked_in }).click();
    await riders.getByRole("link", { name: CHECK_IN_TEXTS.readBriefing }).click();
    await riders.goto(`/events/${id}`);
    await expect(accept).toBeInViewport({ ratio: 1 });
    await expect(riders.getByText("UHF 40")).toBeInViewport();
    await expect(riders.getByRole("button", { name: BRIEFING_TEXTS.accept })).toHaveCount(0);
    // Nothing may cover the ends of the button and take its taps.
    const onTop = () =>
      accept.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [left + 4, right - 4].map((x) =>
          button.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        );
      });
    await expect.poll(onTop).toEqual([true, true]);
    await expectAccessible(riders, "a briefing to accept with the check-in");
  });

  await test.step("a text that changes while the rider reads is shown and asked for again", async () => {
    await post(server, page.context(), [
      `/api/events/${id}/briefing`,
      { briefingContent: "Meet at **seven**." },
    ]);
    await expect(riders.getByText(BRIEFING_TEXTS.changed)).toBeVisible();
    await expect(riders.getByText("UHF 40")).toBeHidden();
  });
});

test("a rider accepts and checks in with one button, with a network and without one, and each counts once", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context(), { firstName: "Olga" });
  const start = { dateTime: new Date(Date.now() + HOUR_MS).toISOString(), timeZone: daytimeZone };
  const ride = { name: "Barry Way", description: "Slow and steady.", ...start };
  const { id } = await post(server, page.context(), ["/api/rides", ride]);
  const brief = (briefingContent: string) =>
    post(server, page.context(), [`/api/events/${id}/briefing`, { briefingContent }]);
  await brief("Meet at **six**.");
  const board = async () => {
    const answer = await page.context().request.get(`/api/events/${id}/ride-day`);
    const { riders }: { riders: { user: { firstName: string }; status: string | null }[] } =
      await answer.json();
    return riders.map(({ user, status }) => `${user.firstName}: ${status}`).toSorted();
  };

  const join = async (firstName: string) => {
    const rider = await anotherBrowser();
    await signedInMember(server, rider.context(), { firstName });
    await post(server, rider.context(), [`/api/events/${id}/join`, {}]);
    await rider.goto(`/events/${id}`);
    await expect(rider.getByText("six", { exact: true })).toBeVisible();
    return rider;
  };
  const accept = (rider: Page) => rider.getByRole("button", { name: CHECK_IN_TEXTS.accept });
  const isCheckedIn = (rider: Page) =>
    rider
      .getByRole("region", { name: CHECK_IN_TEXTS.title })
      .getByText(CHECK_IN_LABELS.checked_in, { exact: true });

  await test.step("with a network", async () => {
    const ravi = await join("Ravi");
    await accept(ravi).dblclick();
    await expect(isCheckedIn(ravi)).toBeVisible();
    await expect(ravi.getByText(acceptedOn(1, "").replace(" on .", ""))).toBeVisible();
    await expect.poll(board).toEqual(["Olga: null", "Ravi: checked_in"]);
  });

  await test.step("without one it waits, and counts for the text that was in force then", async () => {
    const wanda = await join("Wanda");
    await wanda.context().setOffline(true);
    await accept(wanda).click();
    await expect(isCheckedIn(wanda)).toBeVisible();
    await expect(wanda.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
    await wanda.context().setOffline(false);
    await expect.poll(board).toEqual(["Olga: null", "Ravi: checked_in", "Wanda: checked_in"]);
    await expect(wanda.getByText(CHECK_IN_TEXTS.waiting)).toBeHidden();
  });

  await test.step("a text that changed unseen is shown, and is accepted with the same button", async () => {
    const yuri = await join("Yuri");
    await yuri.context().setOffline(true);
    await brief("Meet at **seven**.");
    await accept(yuri).click();
    await expect(isCheckedIn(yuri)).toBeVisible();
    await yuri.context().setOffline(false);
    await expect(yuri.getByText(BRIEFING_TEXTS.changed)).toBeVisible();
    await expect(yuri.getByText("seven", { exact: true })).toBeVisible();
    // The toast says so too.
    const checkIn = yuri.getByRole("region", { name: CHECK_IN_TEXTS.title });
    await expect(checkIn.getByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)).toBeHidden();
    await expect(async () => {
      // Too soon after the tap before, it would be taken for a double tap.
      await accept(yuri).click();
      await expect(isCheckedIn(yuri)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect.poll(board).toContain("Yuri: checked_in");
  });
});

test("an emergency card is opened by the sweep without a network, and its rider sees it until the role ends", async ({
  openDevice,
  page: rider,
  server,
  anotherBrowser,
}) => {
  const organizer = (await anotherBrowser()).context();
  await signedInMember(server, organizer, { firstName: "Olga" });
  const start = { dateTime: new Date(Date.now() + HOUR_MS).toISOString(), timeZone: daytimeZone };
  const ride = { name: "Barry Way", description: "Slow and steady.", ...start };
  const { id } = await post(server, organizer, ["/api/rides", ride]);
  await signedInMember(server, rider.context(), { firstName: "Ravi" });
  await post(server, rider.context(), [`/api/events/${id}/join`, {}]);
  const sweep = await openDevice("computer");
  await post(server, sweep.context, [`/api/events/${id}/join`, {}]);
  const { id: sweepId } = await (await sweep.context.request.get("/api/auth/user")).json();
  const setRoles = (roles: string[]) =>
    organizer.request.put(`${server.url}/api/events/${id}/roles/${sweepId}`, {
      data: { roles },
      headers: { origin: server.url },
    });
  expect((await setRoles(["sweep"])).ok()).toBe(true);
  const own = rider.getByRole("region", { name: OWN_CARD_TEXTS.title });

  await test.step("the rider fills it in with the keyboard", async () => {
    await rider.goto("/profile?tab=profile");
    await own.getByRole("button", { name: OWN_CARD_TEXTS.write }).press("Enter");
    const dialog = rider.getByRole("dialog", { name: OWN_CARD_TEXTS.title });
    await expectAccessible(rider, "emergency card dialog");
    await dialog.getByLabel(OWN_CARD_TEXTS.fields.contactName).fill("Marmaduke Quill");
    await rider.keyboard.press("Tab");
    await rider.keyboard.type("0400 555 123");
    await dialog.getByLabel(OWN_CARD_TEXTS.fields.allergies).fill("Penicillin");
    await dialog.getByRole("button", { name: OWN_CARD_TEXTS.save }).press("Enter");
    await expect(own.getByText("Marmaduke Quill")).toBeVisible();
    await expect(own.getByText(OWN_CARD_TEXTS.noOpenings)).toBeVisible();
  });

  await test.step("the sweep copies it, loses the network, and opens it after the app was closed", async () => {
    const { page, context } = sweep;
    await page.goto(`/events/${id}`);
    await expect(page.getByText(ridersWithCards(1), { exact: false })).toBeVisible();
    await page.getByRole("button", { name: EVENT_CARDS_TEXTS.take }).press("Enter");
    await expect(page.getByText(EVENT_CARDS_TEXTS.copied, { exact: false })).toBeVisible();
    await expect.poll(async () => (await readKept(page)).answers.join("\n")).toContain('"board"');
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto(`/events/${id}`);
    await again.getByRole("button", { name: cardOfRider("Ravi Ruiz") }).press("Enter");
    await expect(again.getByRole("dialog").getByText("Penicillin")).toBeVisible();
    await expectAccessible(again, "card of a rider");
    expect((await readKept(again)).answers.join("\n")).not.toContain("emergencyCards");
    await again.keyboard.press("Escape");
    await expectAccessible(again, "board with emergency cards");
    await context.setOffline(false);
    await expect(again.getByRole("button", { name: EVENT_CARDS_TEXTS.takeAgain })).toBeVisible();
  });

  await test.step("the rider sees both", async () => {
    await expect(async () => {
      await rider.reload();
      await expect(own.getByText(OWN_CARD_TEXTS.kinds.openedCopy)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(own.getByText(OWN_CARD_TEXTS.kinds.copied)).toBeVisible();
    await expect(own.getByText("Ana Ruiz, sweep of")).toHaveCount(2);
    await expectAccessible(rider, "own emergency card");
  });

  await test.step("the end of the role deletes the copy", async () => {
    const page = sweep.context.pages()[0] ?? sweep.page;
    expect((await readKept(page)).cards).toBe(1);
    await setRoles([]);
    await expect(page.getByText(EVENT_CARDS_TEXTS.title)).toBeHidden();
    await expect.poll(async () => (await readKept(page)).cards).toBe(0);
  });
});
