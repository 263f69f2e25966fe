import { FOLLOW_MESSAGES } from "@longpaddock/roads/texts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { FOLLOW_TEXTS } from "../texts";
import { FollowRoadsSwitch } from "./follow-roads-switch";
import { EMPTY_PLOT, type PlotAction } from "./plot";
import { lineKind } from "./plot-line";
import { usePlotHistory } from "./use-plot-history";
import { usePlotLine } from "./use-plot-line";

const HAY = { name: "Hay", latitude: -34.506, longitude: 144.845 };
const BOOLIGAL = { name: "Booligal", latitude: -33.868, longitude: 144.886 };
const LYON = { name: "Lyon", latitude: 45.76, longitude: 4.84 };

const piece = (kind: "road" | "straight", kilometres: number) => {
  const positions = [HAY, BOOLIGAL].map(({ longitude, latitude }) => [longitude, latitude]);
  return { kind, kilometres, roads: [], positions };
};
const followed = {
  isSchematic: true,
  isFallback: false,
  kilometres: 90,
  straightKilometres: 12,
  riddenKilometres: 0,
  unsuitedKilometres: 0,
  legs: [{ kilometres: 90, pieces: [piece("road", 78), piece("straight", 12)] }],
};

let sent: string[];
let answer: () => Promise<Response>;
beforeEach(() => {
  sent = [];
  answer = () => trpcAnswer(followed);
  vi.stubGlobal("fetch", (url: string, options: RequestInit) => {
    if (!url.includes("roads.follow")) return new Promise(() => undefined);
    sent.push(String(options.body));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

function Plotting() {
  const [{ plot }, dispatch] = usePlotHistory(EMPTY_PLOT);
  const line = usePlotLine(plot, "onroad-motorcycle");
  const add = (place: typeof HAY) => () => dispatch({ type: "add point", place } satisfies PlotAction);
  return (
    <>
      {[HAY, BOOLIGAL, LYON].map((place) => (
        <button key={place.name} type="button" onClick={add(place)}>
          {place.name}
        </button>
      ))}
      <FollowRoadsSwitch
        followed={line}
        isOn={plot.followsRoads}
        vehicle="onroad-motorcycle"
        dispatch={dispatch}
      />
      <p>{`${Math.round(line.line.totalKm)} km ${lineKind(line.line)}`}</p>
    </>
  );
}

async function plot(...names: string[]) {
  render(<Plotting />, { wrapper: testProviders().wrapper });
  for (const name of names) await userEvent.click(screen.getByRole("button", { name }));
}
const switchOn = () => userEvent.click(screen.getByRole("switch", { name: FOLLOW_TEXTS.label }));

test("straight lines stay until the switch is on, and come back when it is off", async () => {
  await plot("Hay", "Booligal");
  expect(screen.getByText("71 km in straight lines")).toBeTruthy();
  await switchOn();
  expect(screen.getByText(FOLLOW_TEXTS.loading)).toBeTruthy();
  expect(await screen.findByText("90 km along roads, 12 km of it in straight lines")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(FOLLOW_TEXTS.schematic);
  expect(sent).toHaveLength(1);
  await switchOn();
  expect(screen.getByText("71 km in straight lines")).toBeTruthy();
});

test("what members have ridden of the line is said in words, with what the map shows it as", async () => {
  const ridden = { ...piece("road", 50), ridden: { vehicle: "4x4", month: "2026-10" } };
  const legs = [{ kilometres: 90, pieces: [ridden, piece("road", 28), piece("straight", 12)] }];
  answer = () => trpcAnswer({ ...followed, riddenKilometres: 50, legs });
  await plot("Hay", "Booligal");
  expect(screen.queryByRole("list", { name: "The line on the map" })).toBeNull();
  await switchOn();
  const legend = await screen.findByRole("list", { name: "The line on the map" });
  expect(
    within(legend)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Ridden by members", "Straight between places"]);
  expect(screen.getByRole("status").textContent).toBe(
    "56% of it follows lines that members rode; the rest is drawn straight.",
  );
});

test("a line that members have ridden all of has no legend of straight parts", async () => {
  const ridden = { ...piece("road", 89.5), ridden: { vehicle: "4x4", month: "2026-10" } };
  const legs = [{ kilometres: 90, pieces: [ridden, piece("road", 0.5)] }];
  answer = () => trpcAnswer({ ...followed, straightKilometres: 0, riddenKilometres: 89.5, legs });
  await plot("Hay", "Booligal");
  await switchOn();
  expect(await screen.findByText("All of it follows lines that members rode.")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "The line on the map" })).toBeNull();
});

test("two places off the roads are joined by a line that is said to be straight", async () => {
  const legs = [{ kilometres: 90, pieces: [piece("straight", 90)] }];
  answer = () => trpcAnswer({ ...followed, straightKilometres: 90, legs });
  await plot("Hay", "Booligal");
  await switchOn();
  expect(await screen.findByText("90 km in straight lines")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(FOLLOW_TEXTS.straight);
});

test("the last line stays while the next one loads", async () => {
  await plot("Hay", "Booligal");
  await switchOn();
  await screen.findByText(/90 km along roads/);
  answer = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole("button", { name: "Hay" }));
  expect(screen.getByText("90 km along roads, 12 km of it in straight lines")).toBeTruthy();
  expect(screen.getByText(FOLLOW_TEXTS.loading)).toBeTruthy();
});

test("a failure leaves straight lines and can be tried again", async () => {
  answer = () => Promise.resolve(new Response("down", { status: 500 }));
  await plot("Hay", "Booligal");
  await switchOn();
  expect(await screen.findByText(FOLLOW_TEXTS.failed)).toBeTruthy();
  expect(screen.getByText("71 km in straight lines")).toBeTruthy();
  answer = () => trpcAnswer({ ...followed, isFallback: true, unsuitedKilometres: 40 });
  await userEvent.click(screen.getByRole("button", { name: FOLLOW_TEXTS.tryAgain }));
  expect(await screen.findByText(/90 km along roads/)).toBeTruthy();
  const { textContent } = screen.getByRole("status");
  expect(textContent).toContain(FOLLOW_TEXTS.fallback);
  expect(textContent).toContain("40 km of it is too rough for a Road Motorcycle.");
});

test("without a network the line is straight and says why", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await plot("Hay", "Booligal");
  await switchOn();
  expect(await screen.findByText(FOLLOW_TEXTS.offline)).toBeTruthy();
  expect(screen.getByText("71 km in straight lines")).toBeTruthy();
});

test("roads are not asked for through a place in another country", async () => {
  await plot("Hay", "Lyon");
  await switchOn();
  expect(await screen.findByText(`${FOLLOW_MESSAGES.outside}.`)).toBeTruthy();
  expect(sent).toEqual([]);
});
