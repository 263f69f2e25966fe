import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { CLOSED_ON_EVENT } from "../../../routes/routes/closures/texts";
import { PickedRoute, PickedRouteClosures } from "./picked-route";
import { UNSEEN_ROUTE_TEXTS } from "./texts";

function pick(route: object, groupId: number | null, days: [string, string] = ["2027-02-06", ""]) {
  stubTrpc({ "routes.byId": { id: 9, can: { edit: true }, closures: [], ...route } });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <PickedRoute routeId={9} groupId={groupId} />
      <PickedRouteClosures routeId={9} days={days} />
    </MemoryRouter>,
    { wrapper },
  );
}

test("a private route warns the organiser, and leads to where it is shared", async () => {
  pick({ visibility: "me", groupId: null }, 4);
  expect(await screen.findByText(UNSEEN_ROUTE_TEXTS.me.title)).toBeDefined();
  expect(screen.getByRole("link", { name: UNSEEN_ROUTE_TEXTS.share }).getAttribute("href")).toBe(
    "/routes/9/edit",
  );
});

test.each([4, null])(
  "a route of another group warns the organiser of a ride of group %s",
  async (groupId) => {
    pick({ visibility: "group", groupId: 5 }, groupId);
    expect(await screen.findByText(UNSEEN_ROUTE_TEXTS.otherGroup.title)).toBeDefined();
  },
);

test.each([
  { visibility: "everyone", groupId: null },
  { visibility: "group", groupId: 4 },
])("a route that the riders see warns nobody: %o", async (route) => {
  pick(route, 4);
  await expect(screen.findByRole("note", {}, { timeout: 300 })).rejects.toThrow();
});

test("a route that is closed on the days of the ride warns the organiser, and says why", async () => {
  const closures = [
    { everyYear: true, from: "06-01", until: "10-31", part: null, reason: "Seasonal closure", source: null },
  ];
  pick({ visibility: "everyone", groupId: null, closures }, null, ["2027-05-30", "2027-06-02"]);
  const warning = await screen.findByRole("note");
  expect(warning.textContent).toContain(CLOSED_ON_EVENT.whole);
  expect(warning.textContent).toContain("Closed every year from 1 June to 31 October. Seasonal closure");
});
