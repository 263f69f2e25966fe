import { render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { MEMBER, ROUTE } from "../../../../test/routes";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { ComparePage } from "./compare-page";

const OTHER = {
  ...ROUTE,
  id: 8,
  name: "Wheelers Track",
  distance: 120,
  ascent: 2400,
  outline: "M0 0",
  dirtShare: 80,
};
const line = (latitude: number) => ({
  lines: [Array.from({ length: 41 }, (_, at) => [148 + at / 100, latitude])],
  waypoints: [],
  elevation: null,
});

function open(other: object | Refusal) {
  stubTrpc({
    "auth.user": MEMBER,
    "routes.byId": ({ id }: { id: number }) =>
      id === 7 ? { ...ROUTE, distance: 36, outline: "M0 0" } : other,
    "routes.track": ({ id }: { id: number }) => line(id === 7 ? -36 : -36.0003),
    "fuel.ofRoute": ({ id }: { id: number }) => ({ longest: { lengthKm: id === 7 ? 36 : 97 } }),
  });
  render(
    <MemoryRouter initialEntries={["/routes/7/compare?with=8"]}>
      <Routes>
        <Route path="/routes/:id/compare" element={<ComparePage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
}

test("two routes stand side by side, with how far they run together and what isn't known", async () => {
  open(OTHER);
  const table = await screen.findByRole("table", { name: "Figures" });
  const row = (name: string) =>
    within(within(table).getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map((cell) => cell.lastChild?.textContent);
  expect(row("Distance")).toEqual(["36.0 km", "120.0 km"]);
  expect(row("Ascent")).toEqual(["Not known", "2,400 m"]);
  expect(row("Surface")).toEqual(["Surface unknown", "80% dirt"]);
  expect(await within(table).findByText("97 km")).toBeDefined();
  expect(await screen.findByText("They run together for about 36 km.")).toBeDefined();
});

test("a route that isn't open to the reader is said at its field", async () => {
  open(new Refusal("NOT_FOUND", 404));
  expect(await screen.findByText("This route isn't there, or isn't open to you.")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});
