import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { OwnUpcomingEvents } from "./own-upcoming-events";
import { UPCOMING_RIDES_TEXTS } from "./texts";

function show(answer: unknown) {
  const asked: unknown[] = [];
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "events.list": (input: unknown) => {
      asked.push(input);
      return answer;
    },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <OwnUpcomingEvents />
    </MemoryRouter>,
    { wrapper },
  );
  return asked;
}

test("one's events lead to their pages and say when they start where they take place", async () => {
  const asked = show(
    listOf(
      { ...EVENT, timeZone: "Australia/Perth", userRsvpStatus: "confirmed" },
      { ...EVENT, id: 6, type: "group_event", title: "Club camp", group: { id: 3, name: "Dust Eaters" } },
    ),
  );
  const ride = await screen.findByRole("link", { name: EVENT.title });
  expect(ride.getAttribute("href")).toBe("/events/5");
  expect(ride.closest("article")?.textContent).toMatch(/Sat 7 Mar 2099, 4:00\sam AWST/);
  expect(screen.getByRole("link", { name: "Club camp" }).closest("article")?.textContent).toContain(
    "Dust Eaters",
  );
  expect(asked).toMatchObject([{ upcoming: true, mine: true, limit: 24 }]);
});

test("events that don't arrive are reported with a retry button", async () => {
  show(new Refusal("UNAVAILABLE", 503));
  expect(await screen.findByRole("heading", { name: UPCOMING_RIDES_TEXTS.failed })).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
