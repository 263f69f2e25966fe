import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { PLACE_SEARCH_TEXTS } from "../../../places/places/texts";
import { EMPTY_PLOT } from "./plot";
import { usePlotHistory } from "./use-plot-history";
import { WaypointRow } from "./waypoint-row";

const NAMES = ["Hay", "Hay Plain"];
const predictions = NAMES.map((name) => ({
  place_id: name,
  description: name,
  structured_formatting: { main_text: name, secondary_text: "NSW" },
}));

/** How to let the search for a place's coordinates fail, by its name. */
const fail = new Map<string, () => void>();

vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.unstubAllGlobals());

function Row() {
  const [{ plot }, dispatch] = usePlotHistory(EMPTY_PLOT);
  const [entry] = plot.waypoints;
  const none = vi.fn();
  const actions = { dispatch, startDrag: none, move: none, remove: none, handleTab: none, announce: none };
  return (
    entry && (
      <WaypointRow
        {...{ entry, actions }}
        index={0}
        count={2}
        leg={undefined}
        offset={undefined}
        dropEdge={undefined}
      />
    )
  );
}

async function choose(name: string): Promise<void> {
  const field = screen.getByRole("combobox");
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await waitFor(async () => {
    const options = await screen.findAllByRole("option");
    await userEvent.click(options[NAMES.indexOf(name)] ?? field);
    expect(fail.has(name)).toBe(true);
  });
}

test("a late failure for an earlier place doesn't end the wait for the one that was chosen since", async () => {
  vi.stubGlobal("fetch", (url: string) => {
    if (url.includes("places.autocomplete")) return trpcAnswer({ predictions });
    const name = url.includes("Plain") ? "Hay Plain" : "Hay";
    return new Promise((_, reject) => fail.set(name, () => reject(new TypeError("Failed to fetch"))));
  });
  render(<Row />, { wrapper: testProviders().wrapper });
  await choose("Hay");
  await choose("Hay Plain");
  fail.get("Hay")?.();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByText("Finding the place…")).toBeTruthy();
  fail.get("Hay Plain")?.();
  expect(await screen.findByText(PLACE_SEARCH_TEXTS.notLocated)).toBeTruthy();
});
