import "fake-indexeddb/auto";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getQueryKey } from "@trpc/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { EVENT } from "../../../test/events";
import { testProviders } from "../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../test/stub-trpc";
import { trpc } from "../../lib/api";
import { rolesOf } from "../../riders/participations/texts";
import { BoardCard } from "./board-card";
import { BOARD_TEXTS } from "./texts";

const startsAt = new Date(Date.now() - 3_600_000).toISOString();
const rider = (name: string, status: string | null = null, more: object = {}) => ({
  user: { id: name, firstName: name, lastName: null, profileImageUrl: null },
  isOrganizer: false,
  roles: [],
  isExpected: true,
  status,
  statedAt: status && startsAt,
  message: null,
  position: null,
  ...more,
});
const BOARD = {
  eventId: EVENT.id,
  type: "ride",
  title: EVENT.title,
  status: "upcoming",
  startsAt,
  timeZone: "Australia/Sydney",
  keptUntil: new Date(Date.now() + 86_400_000).toISOString(),
  backBy: null,
  isBackByPlanned: true,
  asOf: startsAt,
  can: { run: false, setBackBy: false },
  riders: [
    rider("Olga", "started", { isOrganizer: true, message: "Puncture at Yass" }),
    rider("Ben", "completed", { roles: ["sweep"] }),
    rider("Cleo"),
    rider("Dan", null, { isExpected: false }),
  ],
};

afterEach(() => vi.useRealTimers());

function open(board: object, answers: Answers = {}) {
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "rideDay.board": { ...BOARD, ...board },
    ...answers,
  });
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter>
      <BoardCard event={EVENT} />
    </MemoryRouter>,
    { wrapper },
  );
  return queryClient;
}

test("a leader says of others that they are home, and of themselves in their own check-in", async () => {
  open({ can: { run: true, setBackBy: true, checkInRiders: true }, riders: [rider("Ben"), rider("ana")] });
  await screen.findByText("ana");
  expect(screen.getAllByRole("button", { name: /^Is home/ }).map(({ textContent }) => textContent)).toEqual([
    "Is home: Ben",
  ]);
});

test("a row says which leader has said a rider's status", async () => {
  const sayer = { id: "kim", firstName: "Kim", lastName: "Nguyen", profileImageUrl: null };
  open({
    riders: [
      rider("Ben", "checked_in", { sayer }),
      rider("Cleo", "home", { sayer }),
      rider("Dan", "started"),
    ],
  });
  const row = async (name: string) => (await screen.findByText(name)).closest("li")?.textContent;
  expect(await row("Ben")).toContain("Checked in by Kim Nguyen, ");
  expect(await row("Cleo")).toContain("Said by Kim Nguyen, ");
  expect(await row("Dan")).not.toContain(" by ");
});

test("roles are given from the board, to riders who come", async () => {
  stubTrpc({
    "auth.user": { id: "ana" },
    "rideDay.board": {
      ...BOARD,
      riders: [rider("Ben", null, { mayHaveRoles: true }), rider("Cleo", "left_ride")],
    },
  });
  const { wrapper } = testProviders();
  render(<BoardCard event={{ ...EVENT, can: { ...EVENT.can, change: true } }} />, { wrapper });
  await screen.findByText("Cleo");
  expect(screen.getAllByRole("button", { name: /^Roles of/ }).map((button) => button.title)).toEqual([
    rolesOf("Ben"),
  ]);
});

const names = () =>
  screen
    .getAllByRole("listitem")
    .map((row) => within(row).getByText(/^(Olga|Ben|Cleo|Dan)/).firstChild?.textContent);

test("the board counts the riders by state, and shows those of one state", async () => {
  open({});
  await userEvent.click(await screen.findByRole("button", { name: "1 Not heard from" }));
  expect(names()).toEqual(["Cleo"]);
  await userEvent.click(screen.getByRole("button", { name: `4 ${BOARD_TEXTS.all}` }));
  expect(names()).toEqual(["Cleo", "Olga", "Dan", "Ben"]);
  expect(screen.getByText("“Puncture at Yass”")).toBeDefined();
  expect(screen.getByText("Sweep")).toBeDefined();
  expect(screen.queryByRole("button", { name: "0 Overdue" })).toBeNull();
});

test("who is out when the ride should be back is overdue, and stands first", async () => {
  open({ backBy: new Date(Date.now() - 1000).toISOString() });
  expect(await screen.findByRole("button", { name: "1 Overdue" })).toBeDefined();
  expect(names()[0]).toBe("Olga");
  // Where to look for them depends on what they said last.
  expect(screen.getByText("Olga").closest("li")?.textContent).toContain("Started Journey");
});

test("only those who run the ride set when it should be back", async () => {
  open({});
  await screen.findByRole("button", { name: "1 Completed" });
  expect(screen.queryByRole("button", { name: BOARD_TEXTS.setBackBy })).toBeNull();
});

test("what the member said on another device is asked for on the rest of the page", async () => {
  const client = open({ riders: [rider("ana", "started")] });
  const queryKey = getQueryKey(trpc.events.read, { id: EVENT.id }, "query");
  client.setQueryData(queryKey, { ...EVENT, userCheckInStatus: null });
  await screen.findByRole("button", { name: "1 Started Journey" });
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test("a board that can't be asked for any more says how old it is", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({});
  await screen.findByText(new RegExp(BOARD_TEXTS.asOf));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await act(() => vi.advanceTimersByTimeAsync(75_000));
  expect(await screen.findByText(/^Last known state, loaded 1 minute ago/)).toBeDefined();
});

test("a time before the start is refused with the reason", async () => {
  const sent: unknown[] = [];
  open(
    { can: { run: true, setBackBy: true } },
    {
      "rideDay.setBackBy": (input: unknown) => {
        sent.push(input);
        return new Refusal("BAD_REQUEST", 400, { backBy: "The ride can't be back before it starts" });
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: BOARD_TEXTS.setBackBy }));
  await userEvent.click(screen.getByRole("button", { name: BOARD_TEXTS.save }));
  expect(sent).toMatchObject([
    { id: EVENT.id, backBy: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) },
  ]);
  const field = screen.getByLabelText(BOARD_TEXTS.backBy);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("The ride can't be back before it starts")).toBeDefined();
});

test("giving up another time leads the focus back to its button", async () => {
  open({ can: { run: true, setBackBy: true } });
  await userEvent.click(await screen.findByRole("button", { name: BOARD_TEXTS.setBackBy }));
  await userEvent.click(screen.getByRole("button", { name: BOARD_TEXTS.cancel }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: BOARD_TEXTS.setBackBy })),
  );
});

test("screen readers are told of all changes of some seconds together, and of nothing at first", async () => {
  const client = open({});
  await screen.findByRole("button", { name: "1 Completed" });
  const told = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("");
  expect(told()).toBe("");
  vi.useFakeTimers();
  const key = client.getQueryCache().findAll({ queryKey: [["rideDay", "board"]] })[0]?.queryKey ?? [];
  const change = (riders: object[]) => act(() => client.setQueryData(key, { ...BOARD, riders }));
  change([rider("Olga", "completed"), ...BOARD.riders.slice(1)]);
  change([rider("Olga", "completed"), rider("Ben", "completed"), rider("Cleo", "completed")]);
  expect(told()).toBe("");
  act(() => vi.advanceTimersByTime(10));
  act(() => vi.advanceTimersByTime(8000));
  change(["Olga", "Ben", "Cleo", "Dan"].map((name) => rider(name, "completed")));
  act(() => vi.advanceTimersByTime(10));
  act(() => vi.advanceTimersByTime(2000));
  expect(told()).toBe("Completed: 4");
});
