import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import type { EventDetail } from "./answerable-event";
import { ParticipantList } from "./participant-list";
import { PARTICIPANTS_TEXTS, ROLE_TEXTS } from "./texts";

const rider = (userId: string, fields: object = {}) => ({
  id: userId.length,
  userId,
  status: "confirmed",
  joinedAt: "2026-11-01T00:00:00.000Z",
  roles: [],
  checkIn: null,
  user: { id: userId, firstName: userId, lastName: null, profileImageUrl: null },
  ...fields,
});

function show(event: object, answers: object = {}, hasBoard = false) {
  const sent: unknown[] = [];
  stubTrpc({
    "participations.list": ({ status }: { status: string }) =>
      status === "confirmed"
        ? listOf(rider("Ravi", { roles: ["sweep"], checkIn: "started" }))
        : listOf(rider("Wanda", { status: "waitlisted" })),
    "participations.setRoles": (input: unknown) => {
      sent.push(input);
      return { userId: "Ravi", roles: [] };
    },
    ...answers,
  });
  const { wrapper } = testProviders();
  render(<ParticipantList event={{ ...EVENT, ...event } as unknown as EventDetail} hasBoard={hasBoard} />, {
    wrapper,
  });
  return sent;
}

test("riders are shown by their answers, with the roles of the day", async () => {
  show({ waitlistedCount: 1 });
  expect((await screen.findByText("Ravi")).closest("li")?.textContent).toContain("Sweep");
  expect(screen.getByText("Started Journey")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Roles of Ravi" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Waiting 1" }));
  expect((await screen.findByText("Wanda")).closest("li")?.textContent).toContain("Waitlisted");
});

test("who runs the event gives roles, but only the organiser makes co-organisers", async () => {
  const sent = show({ can: { run: true, change: true, edit: true, close: false, cancel: false } });
  await userEvent.click(await screen.findByRole("button", { name: "Roles of Ravi" }));
  expect(await screen.findByRole("checkbox", { name: "Sweep" })).toHaveProperty("dataset.state", "checked");
  expect(screen.queryByRole("checkbox", { name: "Co-organiser" })).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Lead" }));
  await userEvent.click(screen.getByRole("button", { name: ROLE_TEXTS.save }));
  await expect.poll(() => sent).toEqual([{ id: 5, userId: "Ravi", roles: ["sweep", "lead"] }]);
});

test("on a page with the board only riders who wait for a place are listed", async () => {
  show({ waitlistedCount: 1 }, {}, true);
  expect(await screen.findByText("Wanda")).toBeDefined();
  expect(screen.queryByText("Ravi")).toBeNull();
  cleanup();
  show({}, {}, true);
  expect(await screen.findByText(PARTICIPANTS_TEXTS.onBoard)).toBeDefined();
  expect(screen.queryByText("Ravi")).toBeNull();
});

test("an event without riders says so", async () => {
  show({ confirmedCount: 0 }, { "participations.list": listOf() });
  expect(await screen.findByText(PARTICIPANTS_TEXTS.empty)).toBeDefined();
});
