import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EVENT } from "../../../test/events";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { GROUP_EVENT_TEXTS } from "./cards/texts";
import { GroupEvents } from "./group-events";

function show(events: object[]) {
  stubTrpc({
    "events.ofGroup": ({ when }: { when: string }) => (when === "upcoming" ? listOf(...events) : listOf()),
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <GroupEvents groupId={7} canTakePart />
    </MemoryRouter>,
    { wrapper },
  );
}

test("an event of a group leads to its own page, and says if it was cancelled", async () => {
  show([EVENT, { ...EVENT, id: 6, title: "Rained out", status: "cancelled" }]);
  expect((await screen.findByRole("link", { name: EVENT.title })).getAttribute("href")).toBe("/events/5");
  expect(screen.getByText(GROUP_EVENT_TEXTS.upcoming)).toBeDefined();
  expect(screen.getByText(GROUP_EVENT_TEXTS.cancelled)).toBeDefined();
});

test("members plan an event of the group on the page of new events", async () => {
  show([]);
  expect((await screen.findByRole("link", { name: GROUP_EVENT_TEXTS.add })).getAttribute("href")).toBe(
    "/events/create?group=7",
  );
});
