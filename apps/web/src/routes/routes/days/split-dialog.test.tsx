import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { SplitDialog } from "./split-dialog";
import { DAYS_TEXTS, endOfDay, saveDays } from "./texts";

/** The map itself is never in view here. */
class NeverSeen {
  observe() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal("IntersectionObserver", NeverSeen));

const PLACES = [
  { name: "Jamieson", kind: "town", km: 143 },
  { name: "Woods Point", kind: "pub", km: 201 },
];

function open(days: { distance: number }[] | null) {
  const sent: unknown[] = [];
  stubTrpc({
    "days.places": { distance: 300, places: PLACES },
    "days.split": (input: unknown) => {
      sent.push(input);
      return {};
    },
    "routes.track": { lines: [], straight: [], elevation: null, waypoints: [] },
  });
  const closed = vi.fn();
  render(<SplitDialog route={{ id: 7, days: days as never }} open onOpenChange={closed} />, testProviders());
  return { sent, closed };
}

const marker = (day: number) => screen.findByRole("slider", { name: endOfDay(day) });

test("the author takes the suggestion, moves a day by keys, hears where it ends, and saves once", async () => {
  const { sent, closed } = open(null);
  await userEvent.selectOptions(await screen.findByLabelText(DAYS_TEXTS.number), "3");
  expect((await marker(2)).getAttribute("aria-valuetext")).toBe("Day 2 ends at 201 km, near Woods Point");
  const first = await marker(1);
  expect(first.getAttribute("aria-valuetext")).toBe("Day 1 ends at 100 km");
  fireEvent.keyDown(first, { key: "PageUp" });
  fireEvent.keyDown(first, { key: "ArrowLeft" });
  expect(first.getAttribute("aria-valuenow")).toBe("109");
  fireEvent.keyDown(first, { key: "End" });
  expect(first.getAttribute("aria-valuetext")).toBe("Day 1 ends at 200 km, near Woods Point");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: endOfDay(1) }), "143");
  await userEvent.click(screen.getByRole("button", { name: saveDays(3) }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith(false));
  expect(sent).toEqual([{ id: 7, cuts: [143, 201] }]);
});

test("a route that is split starts with its days, and its author can take the split away", async () => {
  const { sent } = open([{ distance: 120.4 }, { distance: 179.6 }]);
  expect((await marker(1)).getAttribute("aria-valuenow")).toBe("120.4");
  await userEvent.click(screen.getByRole("button", { name: DAYS_TEXTS.remove }));
  await waitFor(() => expect(sent).toEqual([{ id: 7, cuts: [] }]));
});
