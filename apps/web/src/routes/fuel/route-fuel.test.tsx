import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { RouteFuel } from "./route-fuel";
import { ADDED_STOP_TEXTS, FUEL_TEXTS } from "./texts";

const GAP = { from: "Birdsville", to: "Marree", fromKm: 0, toKm: 517, lengthKm: 517 };
const LINE = { stops: [{ name: "Birdsville", km: 0 }], gaps: [GAP], longest: GAP };
const WATER = { ...LINE, stops: [...LINE.stops, { name: "Bore", km: 200 }] };
const FUEL = {
  lengthKm: 517,
  isStraight: true,
  ...LINE,
  water: WATER,
  ownRange: 250,
  added: null as object[] | null,
};
const BORE = { id: 3, supply: "water", name: "Bore", km: 200 };

function show({
  vehicleType = "offroad-motorcycle",
  ...fields
}: {
  vehicleType?: string;
  added?: object[];
} = {}) {
  const sent: unknown[] = [];
  const answer = (added: object[]) => (input: unknown) => {
    sent.push(input);
    return { ...FUEL, added };
  };
  stubTrpc({
    "fuel.ofRoute": () => ({ ...FUEL, ...fields }),
    "fuel.addStop": answer([BORE]),
    "fuel.removeStop": answer([]),
  });
  render(<RouteFuel route={{ id: 7, vehicleType }} isMember />, testProviders());
  return sent;
}

test("a rider reads of fuel for their range and of water, and adds nothing", async () => {
  show();
  expect(await screen.findByText(/range is 250 km: carry fuel for another 267 km/)).toBeTruthy();
  expect(screen.getByText(/The longest stretch without water is 517 km/)).toBeTruthy();
  expect(screen.getByText(FUEL_TEXTS.straight)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a bicycle needs water only", async () => {
  show({ vehicleType: "cycling" });
  expect(await screen.findByText(/without water/)).toBeTruthy();
  expect(screen.queryByText(/fuel/)).toBeNull();
  expect(screen.getByRole("heading", { name: FUEL_TEXTS.supplies.water })).toBeTruthy();
});

test("the author adds a stop and removes it", async () => {
  const sent = show({ added: [] });
  await userEvent.click(await screen.findByRole("button", { name: ADDED_STOP_TEXTS.add }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(ADDED_STOP_TEXTS.name, { exact: false }), "Bore");
  await userEvent.selectOptions(
    dialog.getByLabelText(ADDED_STOP_TEXTS.supply, { exact: false }),
    FUEL_TEXTS.supplies.water,
  );
  await userEvent.type(dialog.getByLabelText(ADDED_STOP_TEXTS.km, { exact: false }), "200");
  await userEvent.click(dialog.getByRole("button", { name: ADDED_STOP_TEXTS.save }));
  await userEvent.click(await screen.findByRole("button", { name: ADDED_STOP_TEXTS.remove("Bore") }));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 7, name: "Bore", supply: "water", km: 200 },
      { id: 7, stopId: 3 },
    ]);
});
