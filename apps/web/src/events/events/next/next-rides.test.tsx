import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { RSVP_TEXTS } from "../../../riders/participations/texts";
import { NextRides } from "./next-rides";
import { NEXT_TEXTS, STEP_TEXTS } from "./texts";

const HOUR_MS = 3_600_000;

/** A ride that many hours from now, which goes on for ten. */
const rideIn = (hours: number, fields: object = {}) => {
  const start = Date.now() + hours * HOUR_MS;
  const end = new Date(start + 10 * HOUR_MS).toISOString();
  const dateTime = new Date(start).toISOString();
  const ends = { endDate: end, overAt: end, dayEndsAt: new Date(start + 30 * HOUR_MS).toISOString() };
  return { ...EVENT, dateTime, eventDate: dateTime, ...ends, needsBriefing: false, ...fields };
};

function show(items: readonly object[] | Refusal, answer: unknown = new Refusal("CONFLICT", 409)) {
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "events.next": items instanceof Refusal ? items : { at: new Date().toISOString(), items },
    "participations.answer": answer,
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <NextRides />
    </MemoryRouter>,
    { wrapper },
  );
}

/** Loads lazily, which can take longer than a query waits. */
beforeAll(() => import("./ride-step-button"));

const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("a ride under way has its one button, and the next one follows in a line", async () => {
  show([
    rideIn(-1, { id: 1, title: "Under way", userRsvpStatus: "confirmed", userCheckInStatus: "checked_in" }),
    rideIn(40, { id: 2, title: "Later", userRsvpStatus: "tentative" }),
    rideIn(41, { id: 3, title: "Asked", userRsvpStatus: null }),
    rideIn(42, { id: 4, title: "Asked too", userRsvpStatus: null }),
  ]);
  const now = await part(NEXT_TEXTS.underWay);
  expect(await now.findByRole("button", { name: STEP_TEXTS.started })).toBeDefined();
  expect(now.getAllByRole("button")).toHaveLength(1);
  expect(now.getByRole("link", { name: "Later" })).toBeDefined();
  const asked = await part(NEXT_TEXTS.suggested);
  expect(asked.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent)).toEqual([
    "Asked",
  ]);
});

test("who has left a ride, or is out on one that was called off, is asked only whether they are home", async () => {
  const out = { userRsvpStatus: "declined", userCheckInStatus: "left_ride" };
  show([rideIn(2, { id: 1, title: "Left before it began", ...out })]);
  const left = await part(NEXT_TEXTS.today);
  expect(await left.findByRole("button", { name: STEP_TEXTS.home })).toBeDefined();
  cleanup();
  show([
    rideIn(-1, { id: 1, status: "cancelled", userCheckInStatus: "started", userRsvpStatus: "confirmed" }),
  ]);
  const calledOff = await part(NEXT_TEXTS.calledOff);
  expect(await calledOff.findByRole("button", { name: STEP_TEXTS.home })).toBeDefined();
});

test("a ride that isn't near says what was answered, and leads to its briefing where one waits", async () => {
  show([rideIn(72, { id: 2, title: "Camp", userRsvpStatus: "confirmed", needsBriefing: true })]);
  const next = await part(NEXT_TEXTS.next);
  expect(next.getByText("Confirmed")).toBeDefined();
  const link = await next.findByRole("link", { name: STEP_TEXTS.briefing });
  expect(link.getAttribute("href")).toBe("/events/2#briefing");
});

test("rides that wait are answered in place, and a refused answer is taken back", async () => {
  const user = userEvent.setup();
  const asked = rideIn(30, {
    id: 3,
    title: "Asked",
    userRsvpStatus: null,
    maxParticipants: 5,
    confirmedCount: 4,
  });
  show([
    asked,
    rideIn(50, { id: 4, title: "Full", userRsvpStatus: null, maxParticipants: 4, confirmedCount: 4 }),
  ]);
  const waiting = await part(NEXT_TEXTS.suggested);
  expect(waiting.getByText(/1 place left/)).toBeDefined();
  expect(waiting.getByText(/ • Full/)).toBeDefined();
  const [card] = waiting.getAllByRole("article");
  if (!card) throw new Error("no card");
  const confirm = await within(card).findByRole("button", { name: RSVP_TEXTS.choices.confirmed });
  await user.click(confirm);
  await waitFor(() => expect(confirm.getAttribute("aria-pressed")).toBe("false"));
});

test("an answer that is taken stays in its place", async () => {
  const user = userEvent.setup();
  const counts = { confirmedCount: 1, tentativeCount: 0, waitlistedCount: 0, waitlistPosition: null };
  show([rideIn(30, { id: 3, title: "Asked", userRsvpStatus: null, maxParticipants: null })], {
    eventId: 3,
    type: "ride",
    status: "confirmed",
    userRsvpStatus: "confirmed",
    ...counts,
  });
  const waiting = await part(NEXT_TEXTS.suggested);
  await user.click(await waiting.findByRole("button", { name: RSVP_TEXTS.choices.confirmed }));
  await waitFor(() => expect(waiting.getByText("Confirmed")).toBeDefined());
  expect(screen.getByRole("region", { name: NEXT_TEXTS.suggested })).toBeDefined();
});

test("who has nothing ahead is led to the rides", async () => {
  show([]);
  expect((await screen.findByRole("link", { name: NEXT_TEXTS.find })).getAttribute("href")).toBe("/events");
});

test("what doesn't arrive can be tried again", async () => {
  show(new Refusal("UNAVAILABLE", 503));
  expect(await screen.findByText(NEXT_TEXTS.failed)).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
