import { currentToast } from "@longpaddock/ui/toast-store";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { ReportsPanel } from "./reports-panel";
import { REPORTS_TEXTS } from "./texts";
import type { Report } from "./use-reports";

const person = (firstName: string) => ({ id: firstName, firstName, lastName: "Ruiz" });
const REPORT: Report = {
  id: 5,
  reason: "dangerous",
  details: "The ford is deep.",
  status: "pending",
  createdAt: "2026-11-02T00:00:00.000Z",
  reporter: person("Ana"),
  note: {
    ratingId: 70,
    rating: 4,
    riddenIn: "2026-05",
    conditions: "dry",
    review: "The ford is never deep.",
    photos: [],
    writtenAt: "2026-11-01T00:00:00.000Z",
    isRewritten: false,
    writer: person("Rosa"),
    route: { id: 7, name: "Barry Way" },
  },
};

let pending: Report[];
let reviews: unknown[];
let refusal: Response | null;

beforeEach(() => {
  pending = [REPORT];
  reviews = [];
  refusal = null;
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url.includes("reports.list"))
      return trpcAnswer({ items: pending, nextCursor: null, total: pending.length, totalIsCapped: false });
    reviews.push(JSON.parse(String(init?.body))[0]);
    pending = [];
    return refusal ? Promise.resolve(refusal) : trpcAnswer({ id: 5, status: "removed", reviewedAt: null });
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <ReportsPanel />
    </MemoryRouter>,
    { wrapper },
  );
});
afterEach(() => vi.unstubAllGlobals());

const row = () => screen.findByRole("listitem");
const click = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a report shows the note with its writer and route, the reason, and who reported it", async () => {
  const text = (await row()).textContent ?? "";
  for (const part of [
    "Wrong or dangerous",
    "The ford is never deep.",
    "4 of 5 stars, Ridden May 2026, dry",
    "Rosa Ruiz",
    "The ford is deep.",
    "Reported by Ana Ruiz",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain(REPORTS_TEXTS.changed);
  const route = within(await row()).getByRole("link", { name: "Barry Way" });
  expect(route.getAttribute("href")).toBe("/routes/7");
});

test("removing a note asks first and for the reason, then takes its reports off the list", async () => {
  await click(REPORTS_TEXTS.remove);
  const dialog = await screen.findByRole("alertdialog", { name: REPORTS_TEXTS.removal.title });
  expect(reviews).toEqual([]);
  await userEvent.type(within(dialog).getByRole("textbox"), "Out of date");
  await userEvent.click(within(dialog).getByRole("button", { name: new RegExp(REPORTS_TEXTS.remove) }));
  expect(await screen.findByText(REPORTS_TEXTS.empty)).toBeTruthy();
  expect(reviews).toEqual([{ id: 5, status: "removed", reason: "Out of date" }]);
  expect(currentToast()?.title).toBe(REPORTS_TEXTS.done.removed);
});

test("dismissing a report takes one press", async () => {
  await click(REPORTS_TEXTS.dismiss);
  expect(await screen.findByText(REPORTS_TEXTS.empty)).toBeTruthy();
  expect(reviews).toEqual([{ id: 5, status: "dismissed" }]);
});

test("a report that somebody else has reviewed leaves the list, and a toast says so", async () => {
  const data = { code: "CONFLICT", httpStatus: 409 };
  const error = { message: "This report has already been reviewed", code: -1, data };
  refusal = Response.json([{ error }], { status: 409 });
  await click(REPORTS_TEXTS.dismiss);
  await waitFor(() => expect(currentToast()?.description).toBe("This report has already been reviewed"));
  expect(await screen.findByText(REPORTS_TEXTS.empty)).toBeTruthy();
});
