import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { EVENT } from "../../../../test/events";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { MonthView } from "./month-view";
import { MONTH_TEXTS } from "./texts";

let search = "";
let answers: Answers;
let askAgain: () => Promise<void>;
function Address() {
  search = useLocation().search;
  return null;
}

function open(answer: unknown) {
  const asked: unknown[] = [];
  answers = stubTrpc({
    "events.list": (input: unknown) => {
      asked.push(input);
      return answer;
    },
  });
  const { queryClient, wrapper } = testProviders();
  askAgain = () => queryClient.refetchQueries();
  render(
    <MemoryRouter initialEntries={["/events?view=month&day=2099-03-07"]}>
      <MonthView vehicleType={undefined} />
      <Address />
    </MemoryRouter>,
    { wrapper },
  );
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const day = (name: string) => screen.getByRole("button", { name });

test("a month shows its days with their events, and one of them below", async () => {
  const asked = open(listOf(EVENT));
  expect(await screen.findByRole("button", { name: "Saturday 7 March, 1 event" })).toBeDefined();
  expect(asked).toEqual([{ from: "2099-02-23", to: "2099-04-05", limit: 500 }]);
  expect(screen.getAllByRole("link", { name: EVENT.title })[0]?.getAttribute("href")).toBe("/events/5");
  await userEvent.click(day("Sunday 8 March"));
  expect(screen.getByText(MONTH_TEXTS.emptyDay)).toBeDefined();
  expect(search).toBe("?view=month&day=2099-03-08");
});

test("keys move from day to day and from month to month, and keep the focus", async () => {
  const asked = open(listOf(EVENT));
  (await screen.findByRole("button", { name: "Saturday 7 March, 1 event" })).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement).toBe(day("Sunday 15 March"));
  await userEvent.keyboard("{Home}");
  expect(document.activeElement).toBe(day("Monday 9 March"));
  await userEvent.keyboard("{PageDown}");
  await waitFor(() => expect(document.activeElement).toBe(day("Thursday 9 April")));
  expect(asked.at(-1)).toMatchObject({ from: "2099-03-30", to: "2099-05-03" });
});

test("a month without events says what to do, on a phone", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  open(listOf());
  expect(await screen.findByRole("heading", { name: MONTH_TEXTS.empty })).toBeDefined();
});

test("a month that can't be loaded says so", async () => {
  open(new Refusal("INTERNAL", 500));
  expect(await screen.findByRole("heading", { name: MONTH_TEXTS.failed })).toBeDefined();
});

test("a month that can't be loaded again stays, and draws its events once", async () => {
  open(listOf(EVENT));
  await screen.findByRole("button", { name: "Saturday 7 March, 1 event" });
  answers["events.list"] = new Refusal("INTERNAL", 500);
  await act(() => askAgain());
  expect(screen.getAllByRole("link", { name: EVENT.title })).toHaveLength(1);
});

test("a month with more events than are shown says so", async () => {
  open({ ...listOf(EVENT), nextCursor: "more" });
  expect(await screen.findByText(MONTH_TEXTS.tooMany)).toBeDefined();
});
