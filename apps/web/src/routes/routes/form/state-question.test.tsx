import { type LineStates, statesOfLines } from "@longpaddock/geo/line-states";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { PlottedStateQuestion, StateQuestion } from "./state-question";
import { useRouteForm } from "./use-route-form";

const BENDIGO = [144.28, -36.757] as const;
const MELBOURNE = [144.963, -37.814] as const;
const ECHUCA_BRIDGE = [144.747, -36.119] as const;
const DENILIQUIN = [144.962, -35.529] as const;
const ORANGE = [149.1, -33.283] as const;

const IN_VICTORIA = statesOfLines([[BENDIGO, MELBOURNE]]);
const TO_THE_BORDER = statesOfLines([[BENDIGO, ECHUCA_BRIDGE]]);
const OVER_THE_BORDER = statesOfLines([[BENDIGO, ECHUCA_BRIDGE, DENILIQUIN]]);
const IN_NSW = statesOfLines([[DENILIQUIN, ORANGE]]);

function Form({ state, lineStates }: { state: string; lineStates: LineStates | null }) {
  const form = useRouteForm({ state });
  return (
    <>
      <output>{form.watch("state")}</output>
      <StateQuestion form={form} lineStates={lineStates} subject="Your track is" />
    </>
  );
}

function showForm(state: string, lineStates: LineStates | null) {
  const { rerender } = render(<Form state={state} lineStates={lineStates} />, {
    wrapper: testProviders().wrapper,
  });
  return (next: LineStates | null) => rerender(<Form state={state} lineStates={next} />);
}

const chosen = () => screen.getByRole("status").textContent;
const question = () => screen.queryByRole("alert")?.textContent ?? null;

test("an empty state is filled in from the line, and follows another line", async () => {
  const show = showForm("", IN_VICTORIA);
  expect(chosen()).toBe("VIC");
  screen.getByText("Your track is in Victoria.");
  show(IN_NSW);
  expect(chosen()).toBe("NSW");
  expect(question()).toBeNull();
});

test("a state that the line doesn't touch is asked about, and the line's can be used", async () => {
  showForm("QLD", IN_VICTORIA);
  expect(chosen()).toBe("QLD");
  expect(question()).toContain("Your track is in VictoriaYou chose Queensland.");
  await userEvent.click(screen.getByRole("button", { name: "Use Victoria" }));
  expect(chosen()).toBe("VIC");
  expect(question()).toBeNull();
});

test("the author may keep a state, and is asked again only about another line", async () => {
  const show = showForm("QLD", IN_VICTORIA);
  await userEvent.click(screen.getByRole("button", { name: "Keep Queensland" }));
  expect(chosen()).toBe("QLD");
  expect(question()).toBeNull();
  show(IN_NSW);
  expect(question()).toContain("Your track is in New South Wales");
});

test.each([
  ["either state of a line that crosses a border", "VIC", OVER_THE_BORDER],
  ["the other state of a line that crosses a border", "NSW", OVER_THE_BORDER],
  ["a state whose border the line reaches", "NSW", TO_THE_BORDER],
])("nothing is asked about %s", (_, state, lineStates) => {
  showForm(state, lineStates);
  expect(chosen()).toBe(state);
  expect(question()).toBeNull();
});

test.each([
  ["without a line", null],
  [
    "outside Australia",
    statesOfLines([
      [
        [0, 51],
        [1, 52],
      ],
    ]),
  ],
])("nothing is asked or filled in %s", (_, lineStates) => {
  showForm("", lineStates);
  expect(chosen()).toBe("");
  expect(screen.queryByText(/Your track/)).toBeNull();
});

test("a question about plotted waypoints stays while more are added, without being announced again", async () => {
  const places = [BENDIGO, MELBOURNE, ECHUCA_BRIDGE].map(([longitude, latitude]) => ({
    longitude,
    latitude,
  }));
  function PlottedForm({ count }: { count: number }) {
    return <PlottedStateQuestion form={useRouteForm({ state: "QLD" })} places={places.slice(0, count)} />;
  }
  const { rerender } = render(<PlottedForm count={2} />, { wrapper: testProviders().wrapper });
  const asked = await screen.findByRole("alert");
  expect(asked.textContent).toContain("Your waypoints are in Victoria");
  rerender(<PlottedForm count={3} />);
  expect(screen.getByRole("alert")).toBe(asked);
});
