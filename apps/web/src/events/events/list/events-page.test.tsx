import { PARTICIPATION_MESSAGES } from "@longpaddock/domain/participations/texts";
import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { EVENT, PARTICIPATION } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { RSVP_TEXTS, WAITLIST_TEXTS } from "../../../riders/participations/texts";
import { EVENTS_TEXTS } from "../cards/texts";
import { EventsPage } from "./events-page";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };
const { routeId: _route, currentUserId: _viewer, participants: _who, ...CARD } = EVENT;

let address = "";
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** The inputs of the page's list queries. */
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
});

function open(events: readonly object[], { path = "/events", ...answers }: Answers & { path?: string } = {}) {
  stubTrpc({
    "auth.user": MEMBER,
    "events.list": (input: object) => {
      asked.push(input);
      return listOf(...events);
    },
    ...answers,
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[path]}>
      <EventsPage />
      <Address />
    </MemoryRouter>,
    { wrapper },
  );
}

const rsvp = (name: string) => screen.findByRole("button", { name });

test("today's events come first, and the tab and the vehicle stand in the address", async () => {
  open([CARD]);
  expect(await screen.findByRole("link", { name: EVENT.title })).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ today: true });
  await userEvent.click(screen.getByRole("tab", { name: "Completed Events" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ completed: true }));
  await userEvent.selectOptions(screen.getByLabelText(EVENTS_TEXTS.vehicleType), "4x4");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ completed: true, vehicleType: "4x4" }));
  expect(address).toBe("/events?tab=completed&vehicleType=4x4");
});

test.each([
  ["/events", "No Adventures Today"],
  ["/events?tab=upcoming", "No upcoming events"],
  ["/events?tab=completed", "No completed events"],
])("%s without events says %s and offers to create one", async (path, title) => {
  open([], { path });
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  const links = screen.getAllByRole("link", { name: EVENTS_TEXTS.create });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/events/create", "/events/create"]);
});

test.each([
  ["/events", "Failed to fetch today's events"],
  ["/events?tab=upcoming", "Failed to fetch upcoming events"],
  ["/events?tab=completed", "Failed to fetch completed events"],
])("%s that can't be loaded says so", async (path, title) => {
  open([], { path, "events.list": new Refusal("INTERNAL", 500) });
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
});

test("an answer shows at once, says so when it is saved, and goes if the server refuses it", async () => {
  let settle: (answer: unknown) => void = () => {};
  open([CARD], {
    "participations.answer": () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  });
  await userEvent.click(await rsvp("Confirm"));
  expect((await rsvp("Confirm")).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("2 / 2 going")).toBeDefined();
  expect((await rsvp("Tentative")).hasAttribute("disabled")).toBe(true);
  await act(async () => settle(PARTICIPATION));
  await waitFor(() => expect(currentToast()).toMatchObject(RSVP_TEXTS.saved.confirmed));

  await userEvent.click(await rsvp("Decline"));
  await waitFor(async () => expect((await rsvp("Decline")).getAttribute("aria-pressed")).toBe("true"));
  await act(async () => settle(new Refusal(PARTICIPATION_MESSAGES.over, 409)));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: RSVP_TEXTS.failed,
      description: PARTICIPATION_MESSAGES.over,
    }),
  );
});

test("a full event says so and offers its waitlist, and who waits sees when it's their turn", async () => {
  open([{ ...CARD, confirmedCount: 2, waitlistedCount: 2 }], {
    "participations.answer": (input: unknown) => {
      expect(input).toEqual({ id: 5, status: "confirmed", waitlist: true });
      return { ...PARTICIPATION, userRsvpStatus: "waitlisted", waitlistPosition: 3, waitlistedCount: 3 };
    },
  });
  const note = await screen.findByText(WAITLIST_TEXTS.offer);
  expect(note.textContent).toContain("This event is full");
  await userEvent.click(await rsvp("Join the waitlist"));
  expect(await screen.findByText("You're number 3 on the waitlist")).toBeDefined();
});

test.each([
  ["their organiser", { isOrganizer: true }],
  ["riders, once they are over", { overAt: "2020-01-01T00:00:00.000Z" }],
])("cards have no answers for %s", async (_who, fields) => {
  open([{ ...CARD, ...fields }]);
  const card = (await screen.findByRole("link", { name: EVENT.title })).closest("article");
  expect(card && within(card).queryAllByRole("group")).toEqual([]);
  if ("isOrganizer" in fields) expect(screen.getByText("Organizer")).toBeDefined();
  else expect(screen.getByText("Completed")).toBeDefined();
});
