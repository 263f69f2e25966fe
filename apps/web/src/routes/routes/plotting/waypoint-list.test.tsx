import { MAX_WAYPOINTS } from "@longpaddock/domain/routes/rules";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { plotOf } from "./plot";
import { usePlotHistory } from "./use-plot-history";
import { WaypointList } from "./waypoint-list";

const PLACE = { name: "Marree", latitude: -29.648, longitude: 138.064 };
const ALMOST_FULL = plotOf(Array(MAX_WAYPOINTS - 1).fill(PLACE), false);

function List() {
  const [{ plot }, dispatch] = usePlotHistory(ALMOST_FULL);
  return <WaypointList plot={plot} dispatch={dispatch} legs={new Map()} />;
}

test("the list of waypoints says when it has reached its limit", async () => {
  stubTrpc({});
  render(<List />, testProviders());
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByText("Add waypoint"));
  expect(document.querySelectorAll("ol > li")).toHaveLength(500);
  expect(screen.getByRole("alert").textContent).toContain("A route can have up to 500 waypoints");
  expect(screen.queryByText("Add waypoint")).toBeNull();
});
