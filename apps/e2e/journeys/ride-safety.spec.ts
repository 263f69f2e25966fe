import { acceptedOn, BRIEFING_TEXTS } from "@longpaddock/domain/briefings/texts";
import { CHECK_IN_LABELS, CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import {
  cardOfRider,
  EVENT_CARDS_TEXTS,
  OWN_CARD_TEXTS,
  ridersWithCards,
} from "@longpaddock/domain/emergency-cards/texts";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import { expectAccessible } from "../fixtures/axe";
import { openInstalled, readKept } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";

const HOUR_MS = 3_600_000;

test("a briefing is written, accepted before the check-in, and asked for again after a change", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { firstName: "Olga" });
  const ride = {
    name: "Barry Way",
    description: "Slow and steady.",
    dateTime: new Date(Date.now() + HOUR_MS).toISOString(),
    timeZone: "Australia/Melbourne",
  };
  const { id } = await post(server, page.context(), ["/api/rides", ride]);
  const riders = await anotherBrowser();
  await signedInMember(server, riders.context(), { firstName: "Ravi" });
  await post(server, riders.context(), [`/api/events/${id}/join`, {}]);
  const accept = riders.getByRole("button", { name: BRIEFING_TEXTS.accept });

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

  await test.step("a rider has to accept it before they check in", async () => {
    await riders.goto(`/events/${id}`);
    await expect(accept).toBeVisible();
    await riders.getByRole("button", { name: CHECK_IN_TEXTS.actions.checked_in }).click();
    await riders.getByRole("link", { name: CHECK_IN_TEXTS.readBriefing }).click();
    await expect(accept).toBeInViewport();
    await accept.click();
    await expect(riders.getByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED)).toBeHidden();
    await expect(riders.getByText(acceptedOn(1, "").replace(" on .", ""))).toBeVisible();
  });

  await test.step("another text is accepted without a network, and the check-in goes after it", async () => {
    await post(server, page.context(), [
      `/api/events/${id}/briefing`,
      { briefingContent: "Meet at **seven**." },
    ]);
    await expect(riders.getByText(BRIEFING_TEXTS.changed)).toBeVisible();
    await riders.context().setOffline(true);
    await accept.click();
    await expect(riders.getByText(BRIEFING_TEXTS.waiting)).toBeVisible();
    const checkIn = riders.getByRole("region", { name: CHECK_IN_TEXTS.title });
    const isCheckedIn = checkIn.getByText(CHECK_IN_LABELS.checked_in, { exact: true });
    await checkIn.getByRole("button", { name: CHECK_IN_TEXTS.actions.checked_in }).click();
    await expect(isCheckedIn).toBeVisible();
    await riders.context().setOffline(false);
    await expect(riders.getByText(acceptedOn(2, "").replace(" on .", ""))).toBeVisible();
    await expect(checkIn.getByLabel(CHECK_IN_TEXTS.waitingMark)).toBeHidden();
    await expect(isCheckedIn).toBeVisible();
  });
});

test("an emergency card is opened by the sweep without a network, and its rider sees it until the role ends", async ({
  browser,
  page: rider,
  server,
  troubles,
  anotherBrowser,
}) => {
  const organizer = (await anotherBrowser()).context();
  await signedInMember(server, organizer, { firstName: "Olga" });
  const start = { dateTime: new Date(Date.now() + HOUR_MS).toISOString(), timeZone: "Australia/Melbourne" };
  const ride = { name: "Barry Way", description: "Slow and steady.", ...start };
  const { id } = await post(server, organizer, ["/api/rides", ride]);
  await signedInMember(server, rider.context(), { firstName: "Ravi" });
  await post(server, rider.context(), [`/api/events/${id}/join`, {}]);
  const sweep = await openInstalled(browser, { server, troubles }, { reducedMotion: "reduce" });
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
