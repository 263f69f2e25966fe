import { acceptedOn, BRIEFING_TEXTS } from "@longpaddock/domain/briefings/texts";
import { CHECK_IN_LABELS, CHECK_IN_TEXTS } from "@longpaddock/domain/check-ins/texts";
import { ERROR_MESSAGES } from "@longpaddock/domain/errors";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";

// Without animations, so that axe never checks a half-faded element.
test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  const riders = await anotherBrowser({ reducedMotion: "reduce" });
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
    await riders.getByRole("button", { name: CHECK_IN_TEXTS.actions.checked_in }).click();
    await expect(riders.getByText(ERROR_MESSAGES.ACKNOWLEDGMENT_REQUIRED).last()).toBeVisible();
    await riders.getByRole("button", { name: CHECK_IN_TEXTS.dismiss }).click();
    await accept.click();
    await expect(riders.getByText(acceptedOn(1, "").replace(" on .", ""))).toBeVisible();
  });

  await test.step("another text is accepted without a network, and the check-in goes after it", async () => {
    await post(server, page.context(), [
      `/api/events/${id}/briefing`,
      { briefingContent: "Meet at **seven**." },
    ]);
    await riders.reload();
    await expect(riders.getByText(BRIEFING_TEXTS.changed)).toBeVisible();
    await riders.context().setOffline(true);
    await accept.click();
    await expect(riders.getByText(BRIEFING_TEXTS.waiting)).toBeVisible();
    await riders.getByRole("button", { name: CHECK_IN_TEXTS.actions.checked_in }).click();
    await riders.context().setOffline(false);
    await expect(riders.getByText(acceptedOn(2, "").replace(" on .", ""))).toBeVisible();
    const checkIn = riders.getByRole("region", { name: CHECK_IN_TEXTS.title });
    await expect(checkIn.getByText(CHECK_IN_LABELS.checked_in, { exact: true })).toBeVisible();
  });
});
