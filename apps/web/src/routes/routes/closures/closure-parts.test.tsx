import type { RouteClosure } from "@longpaddock/domain/routes/closures";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClosedBadge, ClosureNotices, ClosureTimes } from "./closure-parts";
import { CLOSED_ON_EVENT } from "./texts";

const WINTER: RouteClosure = {
  everyYear: true,
  from: "06-01",
  until: "10-31",
  part: null,
  reason: "Seasonal closure",
  source: "https://parks.example/a/closures",
};
const BRIDGE = {
  ...WINTER,
  everyYear: false,
  from: null,
  until: null,
  part: "The ford",
  reason: "Bridge out",
  source: null,
};
const OVER = { ...BRIDGE, until: "2026-01-31" };

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 6, 4), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

test("a card says until when all of a route is closed today, and nothing of one that is open", () => {
  const { rerender } = render(<ClosedBadge closures={[OVER, BRIDGE, WINTER]} />);
  expect(screen.getByText("Closed until 31 October")).toBeDefined();
  rerender(<ClosedBadge closures={[OVER]} />);
  expect(screen.queryByText(/closed/i)).toBeNull();
});

test("the page warns of each closure of today, with its reason and source", () => {
  render(<ClosureNotices closures={[OVER, BRIDGE, WINTER]} />);
  const [whole, part, ...others] = screen.getAllByRole("note").map(({ textContent }) => textContent);
  expect([whole, part, others]).toEqual([
    "Closed until 31 OctoberSeasonal closure Source (parks.example)",
    "Partly closed until further noticeThe ford. Bridge out",
    [],
  ]);
  expect(screen.getByRole("link").getAttribute("href")).toBe(WINTER.source);
});

test("an event warns of what is closed on its days, not today", () => {
  render(<ClosureNotices closures={[WINTER]} on={["2026-11-01", "2026-11-03"]} />);
  expect(screen.queryByRole("note")).toBeNull();
  render(<ClosureNotices closures={[WINTER]} on={["2027-05-30", "2027-06-01"]} />);
  expect(screen.getByRole("note").textContent).toContain(CLOSED_ON_EVENT.whole);
});

test("the details have all that isn't over", () => {
  render(<ClosureTimes closures={[OVER, WINTER]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Closed every year from 1 June to 31 OctoberSeasonal closure Source (parks.example)",
  ]);
});
