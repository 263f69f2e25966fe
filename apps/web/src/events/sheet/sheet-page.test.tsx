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
  actIds: [],
  phone: "0400 111 222",
  emergencyContactName: "Kim",
  emergencyContactPhone: "0400 333 444",
  vehicle: "XT 250",
  passengers: [{ name: "Sam" }],
  isOrganizer: false,
  roles: [],
  isExpected: true,
  isForgotten: false,
  sameAs: [] as number[],
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
  contactMail: null,
  contactMailedAt: null,
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
      groupId: null,
      closed: { at: "2026-11-21T22:55:00.000Z", byName: "Olga Hart", reason: "Bo took the train" },
      status: "upcoming",
      startsAt: "2026-11-21T22:00:00.000Z",
      timeZone: "Australia/Sydney",
      keptUntil: "2030-01-01T00:00:00.000Z",
      asOf: "2026-11-21T23:00:00.000Z",
      mailsContacts: true,
      course: {
        totalKm: 120,
        points: [
          { name: "Dalgety", km: 42.2 },
          { name: "", km: 77 },
        ],
        lead: { name: "Lea", km: 50, at: "2026-11-21T22:50:00.000Z" },
        sweep: { name: "Sid", km: 44.5, at: "2026-11-21T22:40:00.000Z" },
        apartKm: 5.5,
      },
      riders: [
        rider(1, "Rae Walker", {
          contradictions: [
            { status: "home", statedAt: "2026-11-21T22:00:00.000Z", message: null, by: "ben", byName: "Ben" },
          ],
        }),
        rider(2, "Bo Two", { status: null, lastSeenAt: null, passengers: [], contactMail: "no_address" }),
        rider(3, "Cy Three", { status: "home", sameAs: [1] }),
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
  const out = await screen.findByRole("region", { name: `${SHEET_TEXTS.sections.out} (2)` });
  expect(
    within(out)
      .getByRole("link", { name: /Rae Walker/ })
      .getAttribute("href"),
  ).toBe("tel:0400111222");
  expect(within(out).getByRole("link", { name: /Kim/ }).getAttribute("href")).toBe("tel:0400333444");
  expect(out.textContent).toMatch(/Also said: Home, Ben/);
  expect(
    screen.getByText(/^Lead Lea at 50 km, 9:50 am · Sweep Sid at 45 km, 9:40 am · 5.5 km apart/),
  ).toBeDefined();
  const missing = screen.getByRole("region", { name: `${SHEET_TEXTS.sections.missing} (1)` });
  expect(missing.textContent).toMatch("Bo Two");
  expect(missing.textContent, "of the mail to their contact").toMatch(SHEET_TEXTS.contactMail.no_address);
  expect(screen.getByText(/^Maybe the same person as Rae Walker/)).toBeDefined();
  expect(screen.getByText("Closed by Olga Hart at 9:55 am")).toBeDefined();
  expect(screen.getByText("Bo took the train")).toBeDefined();
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
  await userEvent.type(await screen.findByRole("textbox", { name: SHEET_TEXTS.add.name }), "Di Four");
  await userEvent.type(screen.getByLabelText(/^Contact's email/), "kim@home.example");
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.add.save }));
  expect(record.mock.calls[0]?.[0]).toMatchObject({
    kind: "walkIn",
    body: { name: "Di Four", emergencyContactEmail: "kim@home.example", force: true },
  });
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.count.action }));
  await userEvent.click(await screen.findByRole("button", { name: "Dalgety (km 42)" }));
  await userEvent.click(screen.getByRole("button", { name: "Rae Walker" }));
  expect(screen.getByText(hereOf(1, 2))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: SHEET_TEXTS.count.done }));
  expect(record.mock.calls[1]?.[0]).toMatchObject({
    kind: "headCount",
    body: { seen: [1], name: "Dalgety (km 42)" },
  });
  expect(await screen.findByText(/^Bo Two, Not seen today/)).toBeDefined();
});

test("a count by number lists the riders who were seen longest ago, and needs a number", async () => {
  await userEvent.click(await screen.findByRole("button", { name: SHEET_TEXTS.count.action }));
  await userEvent.click(await screen.findByRole("radio", { name: SHEET_TEXTS.count.byNumber }));
  const done = screen.getByRole("button", { name: SHEET_TEXTS.count.done });
  expect(done.hasAttribute("disabled")).toBe(true);
  await userEvent.type(screen.getByRole("spinbutton", { name: /^How many riders/ }), "1");
  expect(screen.getByText(hereOf(1, 2))).toBeDefined();
  await userEvent.click(done);
  expect(record.mock.calls[0]?.[0]).toMatchObject({ kind: "headCount", body: { count: 1 } });
  expect(await screen.findByText(`${SHEET_TEXTS.count.missing}: 1`)).toBeDefined();
  expect(screen.getByText(SHEET_TEXTS.count.unseenLongest)).toBeDefined();
});
