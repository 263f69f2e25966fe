import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { RoutesTab } from "./routes-tab";
import { ROUTES_TEXTS } from "./texts";
import type { AdminRoute } from "./use-routes";

const ROUTE: AdminRoute = {
  id: 7,
  name: "Barry Way",
  state: "VIC",
  vehicleType: "4x4",
  routeType: "community",
  isPublic: true,
  totalRatings: 0,
  createdAt: "2026-11-20T00:00:00.000Z",
  author: { id: "m", firstName: "Mina", lastName: "Ng" },
};

const typeOf = async (name: string) => screen.findByLabelText<HTMLSelectElement>(`Type of ${name}`);

test("a type that was set is still shown by the list after leaving it, while it loads again", async () => {
  let lists = 0;
  stubTrpc({
    "admin.listRoutes": () => {
      lists += 1;
      const page = { items: [ROUTE], nextCursor: null, total: 1, totalIsCapped: false };
      return lists === 1 ? page : new Promise(() => undefined);
    },
    "admin.setRouteType": { ...ROUTE, routeType: "recommended" },
  });
  const { wrapper } = testProviders();
  const tab = (
    <MemoryRouter>
      <RoutesTab />
    </MemoryRouter>
  );
  const { unmount } = render(tab, { wrapper });
  fireEvent.change(await typeOf("Barry Way"), { target: { value: "recommended" } });
  fireEvent.click(await screen.findByRole("button", { name: /^Save/ }));
  await screen.findByText(ROUTES_TEXTS.undo);
  unmount();
  render(tab, { wrapper });
  expect((await typeOf("Barry Way")).value).toBe("recommended");
  await waitFor(() => expect(lists).toBe(2));
});

test("going through the types with the arrow keys changes nothing until it is saved", async () => {
  let sent = 0;
  stubTrpc({
    "admin.listRoutes": { items: [ROUTE], nextCursor: null, total: 1, totalIsCapped: false },
    "admin.setRouteType": () => {
      sent += 1;
      return { ...ROUTE, routeType: "premium" };
    },
  });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <RoutesTab />
    </MemoryRouter>,
    { wrapper },
  );
  for (const type of ["recommended", "premium"])
    fireEvent.change(await typeOf("Barry Way"), { target: { value: type } });
  expect(sent).toBe(0);
  fireEvent.click(await screen.findByRole("button", { name: /^Save/ }));
  await screen.findByText(ROUTES_TEXTS.undo);
  expect(sent).toBe(1);
});
