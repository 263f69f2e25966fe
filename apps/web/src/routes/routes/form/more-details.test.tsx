import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MoreDetails } from "./more-details";
import { type FieldValues, type RouteForm, useRouteForm } from "./use-route-form";

function show(values: FieldValues = {}) {
  let form: RouteForm | undefined;
  function Fields() {
    form = useRouteForm(values);
    return <MoreDetails form={form} />;
  }
  render(<Fields />);
  return () => form?.getValues(["bestSeason", "vehicleUsed"]);
}

const open = () => screen.queryByRole("button", { name: "Add surface, season, closures or vehicle used" });
const season = (name: string) => screen.findByRole("button", { name });
const isChosen = async (name: string) => (await season(name)).getAttribute("aria-pressed");

test("the fields wait behind a button, which hands its focus to them", async () => {
  const values = show();
  expect(screen.queryByLabelText(/^Vehicle used/)).toBeNull();
  await userEvent.click(
    screen.getByRole("button", { name: "Add surface, season, closures or vehicle used" }),
  );
  const first = await season("Summer");
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(open()).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Vehicle used/), "DR650");
  expect(values()).toEqual(["", "DR650"]);
});

test("seasons of the year go together in their order, the others stand alone", async () => {
  const values = show({ bestSeason: "Winter" });
  expect(await isChosen("Winter")).toBe("true");
  await userEvent.click(await season("Autumn"));
  expect(values()).toEqual(["Autumn, Winter", ""]);
  await userEvent.click(await season("Dry season"));
  expect(values()).toEqual(["Dry season", ""]);
  expect(await isChosen("Winter")).toBe("false");
  await userEvent.click(await season("Dry season"));
  expect(values()).toEqual(["", ""]);
});

test("a draft's fields are there at once, and a season that nobody knows can be replaced", async () => {
  const values = show({ bestSeason: "monsoon", vehicleUsed: "DR650" });
  expect(open()).toBeNull();
  expect(await screen.findByDisplayValue("DR650")).toBe(screen.getByLabelText(/^Vehicle used/));
  await userEvent.click(await season("Spring"));
  expect(values()).toEqual(["Spring", "DR650"]);
});
