import { DATE_POLL_TEXTS, VOTE_LABELS } from "@longpaddock/web/texts/events/date-polls";
import { EVENT_PAGE_TEXTS } from "@longpaddock/web/texts/events/events/page/meeting-place";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, signedInMember } from "../fixtures/members";
import { EventPage } from "../pages/events/event-page";

test("a group finds its date: asked on a phone, answered with the keyboard, chosen, and the answers come along", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const question = `Birdsville ${freshWord("ride")}`;
  await signedInMember(server, page.context(), { firstName: "Cora", plan: "premium" });
  const group = { name: question, description: "Long tracks", type: "motorcycle", region: "NSW" };
  const { id } = await post(server, page.context(), ["/api/groups", group]);
  const others = await anotherBrowser();
  await signedInMember(server, others.context(), { firstName: "Ravi", lastName: "Ruiz" });
  await post(server, others.context(), [`/api/groups/${id}/join`, {}]);
  const dateOf = (on: typeof page, day: RegExp) => on.getByRole("group", { name: day });

  await test.step("she asks, and each further date is a day after the last", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/groups/${id}`);
    await page.getByRole("button", { name: DATE_POLL_TEXTS.add }).click();
    const dialog = page.getByRole("dialog", { name: DATE_POLL_TEXTS.add });
    await dialog.getByLabel(DATE_POLL_TEXTS.question).fill(question);
    const date = (number: number) => dialog.getByLabel(DATE_POLL_TEXTS.date(number), { exact: true });
    await date(1).fill("2098-05-03T08:30");
    await date(2).fill("2098-05-10T08:30");
    await dialog.getByRole("button", { name: DATE_POLL_TEXTS.addDate }).click();
    await expect(date(3)).toHaveValue("2098-05-11T08:30");
    await expect(date(3)).toBeFocused();
    await expectAccessible(page, "asking for a date");
    await dialog.getByRole("button", { name: DATE_POLL_TEXTS.submit }).click();
    await expect(dateOf(page, /3 May/)).toBeVisible();
    for (const label of await dateOf(page, /3 May/).locator("label").all())
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step("another member answers with the keyboard, and she sees it at once", async () => {
    await others.goto(`/groups/${id}`);
    await dateOf(others, /10 May/)
      .getByRole("radio", { name: VOTE_LABELS.yes })
      .focus();
    await others.keyboard.press("Space");
    await expect(dateOf(others, /10 May/).getByText(DATE_POLL_TEXTS.best)).toBeVisible();
    await dateOf(others, /3 May/).getByRole("radio", { name: VOTE_LABELS.yes }).focus();
    await others.keyboard.press("ArrowRight");
    await expect(dateOf(others, /3 May/).getByRole("radio", { name: VOTE_LABELS.maybe })).toBeChecked();
    await expect(dateOf(page, /10 May/).getByText(DATE_POLL_TEXTS.best)).toBeVisible();
    await page.getByText(DATE_POLL_TEXTS.who).click();
    await expect(page.getByText("Ravi Ruiz").first()).toBeVisible();
    await expectAccessible(page, "a poll of dates");
  });

  await test.step("she chooses the best one, and both are led to the ride with the answer kept", async () => {
    await page.getByRole("button", { name: DATE_POLL_TEXTS.choose.action }).click();
    const dialog = page.getByRole("dialog", { name: DATE_POLL_TEXTS.choose.title });
    await expect(dialog.getByRole("radio", { name: /10 May/ })).toBeChecked();
    await expectAccessible(page, "choosing a date");
    await dialog.getByRole("button", { name: DATE_POLL_TEXTS.choose.submit }).click();
    await expect(dialog).toHaveCount(0);
    await others.getByText(DATE_POLL_TEXTS.earlier).click();
    await others.getByRole("link", { name: DATE_POLL_TEXTS.see }).click();
    const event = new EventPage(others);
    await expect(event.heading).toHaveText(question);
    await expect(event.participant("Ravi Ruiz")).toBeVisible();
    await expect(others.getByText(EVENT_PAGE_TEXTS.details)).toBeVisible();
  });
});
