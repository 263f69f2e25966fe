import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { SheetPage } from "./sheet-page";
import { hereOf, SHEET_TEXTS } from "./texts";

const rider = (id: number, name: string, fields: object = {}) => ({
  id,
  userId: null,
  user: null,
  name,
  isGuest: true,
  addedBy: "ana",
  phone: "0400 111 222",
  emergencyContactName: "Kim",
  emergencyContactPhone: "0400 333 444",
  vehicle: "XT 250",
  passengers: [{ name: "Sam" }],
  isOrganizer: false,
  roles: [],
  isExpected: true,
  status: "started",
  statedAt: "2026-11-21T22:10:00.000Z",
  message: null,
  by: "ana",
  byName: "Ana",
  lastSeenAt: "2026-11-21T22:10:00.000Z",
  lastSeenBy: "ana",
  lastSeenByName: "Ana",
  lastSeenIn: null,
  contradictions: [],
  ...fields,
});

const record = vi.spyOn(waitingActs, "record").mockResolvedValue();

beforeEach(() => {
  record.mockClear();
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "sheet.read": {
      eventId: 5,
      title: "Barry Way",
      status: "upcoming",
      startsAt: "2026-11-21T22:00:00.000Z",
      timeZone: "Australia/Sydney",
      keptUntil: "2030-01-01T00:00:00.000Z",
      asOf: "2026-11-21T23:00:00.000Z",
      riders: [
        rider(1, "Rae Walker", {
          contradictions: [
            { status: "home", statedAt: "2026-11-21T22:00:00.000Z", message: null, by: "ben", byName: "Ben" },
          ],
        }),
        rider(2, "Bo Two", { status: null, lastSeenAt: null, passengers: [] }),
        rider(3, "Cy Three", { status: "home" }),
      ],
    },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={["/events/5/sheet"]}>
      <Routes>
        <Route path="/events/:id/sheet" element={<SheetPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
});

test("the sheet says who is out, missing and back, whom to call, and what contradicts itself", async () => {
  const out = await screen.findByRole("region", { name: `${SHEET_TEXTS.sections.out} (1)` });
  expect(
    within(out)
      .getByRole("link", { name: /Rae Walker/ })
      .getAttribute("href"),
  ).toBe("tel:0400111222");
  expect(within(out).getByRole("link", { name: /Kim/ }).getAttribute("href")).toBe("tel:0400333444");
  expect(out.textContent).toMatch(/Also said: Home, Ben/);
  expect(screen.getByRole("region", { name: `${SHEET_TEXTS.sections.missing} (1)` }).textContent).toMatch(
    "Bo Two",
  );
  await userEvent.click(within(out).getByRole("button", { name: /Is home/ }));
  expect(record.mock.calls[0]?.[0]).toMatchObject({
    kind: "riderCheckIn",
    memberId: "ana",
    path: "/api/events/5/riders/1/check-in",
    body: { status: "home", participantId: 1 },
  });
});

test("a walk-in and a head count are kept on the device, and the count names who is missing", async () => {
  await userEvent.click(await screen.findByRole("button", { name: SHEET_TEXTS.add.action }));
  await userEvent.type(screen.getByRole("textbox", { name: SHEET_TEXTS.add.name }), "Di Four");
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.add.save }));
  expect(record.mock.calls[0]?.[0]).toMatchObject({ kind: "walkIn", body: { name: "Di Four" } });
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.count.action }));
  await userEvent.click(screen.getByRole("button", { name: "Rae Walker" }));
  expect(screen.getByText(hereOf(1, 2))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.count.done }));
  expect(record.mock.calls[1]?.[0]).toMatchObject({ kind: "headCount", body: { seen: [1] } });
  expect(await screen.findByText(/^Bo Two, Not seen today/)).toBeDefined();
});
