import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { type KeptVisit, keepVisit } from "../../riders/visits/kept-visit";
import { VISIT_TEXTS } from "./texts";
import { VisitPage } from "./visit-page";

const VISIT: KeptVisit = {
  code: "AAAAAA",
  actId: "8d0b4a52-2f57-4b1e-9a0e-3a1f0f3c9a11",
  eventId: 5,
  participantId: 12,
  keptUntil: "2099-01-01T00:00:00.000Z",
  name: "Vi Sitor",
  phone: "0400 111 222",
  emergencyContactName: "Kim",
  emergencyContactPhone: "0400 333 444",
};

const start = vi.fn(() => ({
  eventId: 5,
  participantId: 12,
  name: "Vi Sitor",
  acceptedBriefingVersion: null,
}));

afterEach(() => {
  localStorage.clear();
  start.mockClear();
});

async function open(address: string) {
  stubTrpc({ "visits.start": start });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[address]}>
      <VisitPage />
    </MemoryRouter>,
    { wrapper },
  );
  return screen.findByLabelText(VISIT_TEXTS.code, { exact: false });
}

test("new letters of a ride find the rider of this phone again, and don't make a second one", async () => {
  keepVisit({ visit: VISIT, answers: [] });
  expect(await open("/visit#BBBBBB")).toHaveProperty("value", "BBBBBB");
  await userEvent.click(screen.getByRole("button", { name: VISIT_TEXTS.start }));
  await expect.poll(() => start).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ code: "BBBBBB", actId: VISIT.actId }));
});

test("a damaged link opens the empty form", async () => {
  expect(await open("/visit#%")).toHaveProperty("value", "");
});
