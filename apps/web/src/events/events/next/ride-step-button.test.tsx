import "fake-indexeddb/auto";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { EVENT } from "../../../../test/events";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { listActs, removeActsOf } from "../../../lib/acts/act-store";
import { waitingActs } from "../../../lib/acts/waiting-acts";
import { NextRides } from "./next-rides";
import { RideStepButton } from "./ride-step-button";
import type { NextRide } from "./use-next-rides";

const HOUR_MS = 3_600_000;
const ANA = { id: "ana", firstName: "Ana", onboardingCompleted: true };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

beforeEach(async () => {
  await removeActsOf("ana");
  await waitingActs.follow("nobody");
  vi.spyOn(waitingActs, "send").mockResolvedValue();
});

test("the focus stays when the button becomes a link", async () => {
  stubTrpc({
    "events.next": {
      at: new Date().toISOString(),
      items: [
        {
          ...EVENT,
          ...{ dateTime: inHours(-1), overAt: inHours(9), dayEndsAt: inHours(11) },
          userRsvpStatus: "confirmed",
          userCheckInStatus: "checked_in",
          needsBriefing: false,
        },
      ],
    },
  });
  render(
    <MemoryRouter>
      <NextRides />
    </MemoryRouter>,
    testProviders(ANA),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start journey" }));
  const link = await screen.findByRole("link", { name: "Open the board" });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test("a double tap on Check in doesn't start the journey too", async () => {
  const times = { dateTime: inHours(-1), overAt: inHours(9), dayEndsAt: inHours(11) };
  const ride = { ...EVENT, ...times, userRsvpStatus: "confirmed", needsBriefing: false } as NextRide;
  render(
    <MemoryRouter>
      <RideStepButton ride={ride} />
    </MemoryRouter>,
    testProviders(ANA),
  );
  const button = await screen.findByRole("button", { name: "Check in" });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("button", { name: "Start journey" }));
  expect(await screen.findByText("Checked In")).toBeDefined();
  const kept = await listActs("ana");
  expect(kept.map(({ kind }) => kind)).toEqual(["checkIn"]);
});
