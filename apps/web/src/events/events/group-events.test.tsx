import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { JOIN_TEXTS, RSVP_TEXTS } from "../../riders/participations/texts";
import { GROUP_EVENT_TEXTS } from "./cards/texts";
import { GroupEvents } from "./group-events";

function show(events: object[], canTakePart = true) {
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "events.ofGroup": ({ when }: { when: string }) => (when === "upcoming" ? listOf(...events) : listOf()),
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <GroupEvents groupId={7} canTakePart={canTakePart} />
    </MemoryRouter>,
    { wrapper },
  );
}

test("an event of a group leads to its own page, and says if it was cancelled", async () => {
  show([EVENT, { ...EVENT, id: 6, title: "Rained out", status: "cancelled" }]);
  expect((await screen.findByRole("link", { name: EVENT.title })).getAttribute("href")).toBe("/events/5");
  expect(screen.getByText(GROUP_EVENT_TEXTS.upcoming)).toBeDefined();
  expect(screen.getByText(GROUP_EVENT_TEXTS.cancelled)).toBeDefined();
});

test("members plan an event of the group on the page of new events", async () => {
  show([]);
  expect((await screen.findByRole("link", { name: GROUP_EVENT_TEXTS.add })).getAttribute("href")).toBe(
    "/events/create?group=7",
  );
});

test("members see how many places are left, and answer in the list", async () => {
  show([
    { ...EVENT, userRsvpStatus: "tentative" },
    { ...EVENT, id: 6, title: "Full house", confirmedCount: 2 },
  ]);
  const [open, full] = await screen.findAllByRole("group", { name: RSVP_TEXTS.label });
  expect(screen.getByText("1 place left")).toBeDefined();
  expect(screen.getByText("Full")).toBeDefined();
  const pressed = (fieldset: HTMLElement | undefined) =>
    within(fieldset ?? document.body)
      .getAllByRole("button")
      .filter((button) => button.getAttribute("aria-pressed") === "true")
      .map(({ textContent }) => textContent);
  expect([pressed(open), pressed(full)]).toEqual([[RSVP_TEXTS.choices.tentative], []]);
  expect(within(full ?? document.body).getByRole("button", { name: JOIN_TEXTS.waitlist })).toBeDefined();
});

test("visitors aren't asked for an answer", async () => {
  show([EVENT], false);
  await screen.findByRole("link", { name: EVENT.title });
  expect(screen.queryByRole("group", { name: RSVP_TEXTS.label })).toBeNull();
});
