import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { PositionPanel } from "./position-panel";
import { POSITION_TEXTS } from "./texts";

type Props = ComponentProps<typeof PositionPanel>;
type Watched = Props["watched"];
type Standing = NonNullable<Watched["standing"]>;

const HERE = { latitude: -37, longitude: 147 };
const STANDING: Omit<Standing, "fix"> = {
  along: 42_340,
  total: 160_000,
  direction: 1,
  off: 12,
  isOff: false,
  nearest: { latitude: -37.003, longitude: 147 },
  isStraight: false,
};
const STOPS: Props["stops"] = [
  { kind: "fuel", name: "Omeo", along: 76_000 },
  { kind: "water", name: "Omeo", along: 76_000 },
  { kind: "point", name: "Lookout", along: 43_190 },
  { kind: "end", name: "", along: 160_000 },
];

interface Shown extends Partial<Omit<Props, "watched">> {
  standing?: Partial<Standing> | null;
  problem?: Watched["problem"];
  /** Of the last fix, in metres. */
  accuracy?: number;
  hasFix?: boolean;
  /** Seconds since the figures were right. */
  ago?: number;
}

function show({ standing = {}, problem = null, accuracy = 8, hasFix = true, ago = 0, ...rest }: Shown = {}) {
  const fix = { ...HERE, accuracy, at: Date.now() };
  const watched = {
    fix: hasFix ? fix : null,
    standing: standing && { ...STANDING, fix: { ...fix, at: fix.at - ago * 1000 }, ...standing },
    problem,
  };
  const props = { stops: STOPS, knowsFuel: true, hasStraight: false, staysOn: true, onStop: () => undefined };
  const { container } = render(<PositionPanel watched={watched} {...props} {...rest} />);
  const figures = screen.queryAllByRole("definition").map((value, index) => {
    const label = screen.getAllByRole("term")[index]?.textContent;
    return `${value.textContent} ${label}`;
  });
  return { status: screen.getByRole("status").textContent, figures, text: container.textContent };
}

test("says how far along, and what comes next how far away", () => {
  const { status, figures, text } = show();
  expect(status).toBe("On the route");
  expect(figures).toEqual([
    "42.3 km along the 160 km",
    "34 km Fuel and water: Omeo",
    "850 m to Lookout",
    "118 km to the finish",
  ]);
  expect(text).toContain("Your position stays on this device.");
  expect(text).toContain("The screen stays on. If it locks, this stops until you unlock it.");
});

test("says by how much the line was left and to which side it is, but reads out only that it was", () => {
  const { status, text } = show({ standing: { isOff: true, off: 334 } });
  expect(status).toBe("Off the route");
  expect(text).toContain("Off the route by 330 m. It's to the south.");
});

test("ridden towards its start, that is what it counts down to, and a line that only joins places is not left", () => {
  const shown = show({
    standing: { direction: -1, isStraight: true },
    stops: [{ kind: "end", name: "", along: 0 }],
    hasStraight: true,
  });
  expect(shown.status).toBe("The route only joins places here");
  expect(shown.figures).toEqual(["42.3 km along the 160 km", "42 km to the start, the way you're going"]);
  expect(shown.text).toContain("distances are straight lines and the road is longer");
});

test.each([
  [{ hasFix: false, standing: null }, "Looking for your position…"],
  [{ hasFix: false, standing: null, problem: "denied" }, POSITION_TEXTS.denied],
  [{ problem: "denied" }, POSITION_TEXTS.denied],
  [{ hasFix: false, standing: null, problem: "unavailable" }, POSITION_TEXTS.unavailable],
  [
    { standing: null, accuracy: 900 },
    "Your position is known to about 900 m. That's too coarse to place you on the route: turn on precise location.",
  ],
] as const)("says why it can't place the rider: %o", (props, text) => {
  expect(show(props).status).toBe(text);
});

test.each([
  [{ ago: 45 }, "These figures are half a minute old."],
  [{ ago: 200, accuracy: 300 }, "Your position is known to about 300 m."],
  [{ ago: 200, accuracy: 300 }, "These figures are 3 minutes old."],
  [{ knowsFuel: false, stops: [] }, "Fuel and water on this route aren't known without reception."],
  [{ stops: STOPS.slice(1) }, "No more fuel on the route that we know of."],
  [{ staysOn: false }, "When the screen locks, this stops until you unlock it."],
])("says what its figures don't know: %o", (props, text) => {
  expect(show(props).text).toContain(text);
});

test("a bicycle isn't told of fuel", () => {
  expect(show({ knowsFuel: null, stops: [] }).text).not.toMatch(/fuel/i);
});
