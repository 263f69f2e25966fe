import { UPCOMING_RIDES_TEXTS } from "@longpaddock/domain/events/texts";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { UpcomingRides } from "./upcoming-rides";

const RIDE = {
  id: 7,
  name: "Sunday on the Barry Way",
  description: "Slow and steady.",
  dateTime: "2026-12-05T20:30:00.000Z",
  timeZone: "Australia/Perth",
  location: "Jindabyne",
  vehicleType: "offroad-motorcycle",
  status: "upcoming",
};

function show(fetch: (url: string) => Promise<Response>) {
  vi.stubGlobal("fetch", fetch);
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <UpcomingRides memberId="ana" />
    </MemoryRouter>,
    { wrapper },
  );
}
afterEach(() => vi.unstubAllGlobals());

test("a ride leads to its page and says when it starts where it takes place", async () => {
  let asked = "";
  show((url) => {
    asked = decodeURIComponent(url);
    return trpcAnswer({ items: [RIDE], nextCursor: null, total: 1, totalIsCapped: false });
  });
  const ride = await screen.findByRole("link", { name: /Sunday on the Barry Way/ });
  expect(ride.getAttribute("href")).toBe("/events/7");
  expect(ride.textContent).toMatch(/Sun,? 6 Dec 2026.* 4:30\sam AWST/);
  expect(ride.textContent).toContain("Jindabyne");
  expect(asked).toContain('"upcoming":true,"participantId":"ana"');
});

test("rides that don't arrive are reported with a retry button", async () => {
  show(() => Promise.reject(new TypeError("offline")));
  expect(await screen.findByRole("heading", { name: UPCOMING_RIDES_TEXTS.failed })).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
