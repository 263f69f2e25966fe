import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { PositionPanel } from "./position-panel";
import { POSITION_TEXTS } from "./texts";

type Props = ComponentProps<typeof PositionPanel>;

const HERE = { latitude: -37, longitude: 147 };
const STANDING: NonNullable<Props["standing"]> = {
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

function show({ standing = STANDING, ...rest }: Partial<Props> & { accuracy?: number; ago?: number } = {}) {
  const { accuracy = 8, ago = 0, ...props } = rest;
  const fix = { ...HERE, accuracy, at: Date.now() - ago * 1000 };
  render(<PositionPanel fix={fix} standing={standing} problem={null} stops={STOPS} {...props} />);
  const figures = screen.queryAllByRole("definition").map((value, index) => {
    const label = screen.getAllByRole("term")[index]?.textContent;
    return `${value.textContent} ${label}`;
  });
  return { status: screen.getByRole("status").textContent, figures };
}

test("says how far along, and what comes next how far away", () => {
  expect(show()).toEqual({
    status: POSITION_TEXTS.onLine,
    figures: ["42.3 km of 160 km", "34 km Fuel and water: Omeo", "850 m Lookout", "118 km Finish"],
  });
  screen.getByText(new RegExp(POSITION_TEXTS.private));
});

test("says by how much the line was left, and to which side it is", () => {
  expect(show({ standing: { ...STANDING, isOff: true, off: 334 } }).status).toBe(
    "330 m off the route, which is to the south",
  );
});

test("ridden towards its start, that is the finish, and a line that only joins places is not left", () => {
  const standing = { ...STANDING, direction: -1, isStraight: true } as const;
  const stops = [{ kind: "end", name: "", along: 0 }] as const;
  expect(show({ standing, stops })).toEqual({
    status: POSITION_TEXTS.straight,
    figures: ["42.3 km of 160 km", "42 km Start"],
  });
});

test.each([
  [{ fix: null, standing: null }, POSITION_TEXTS.looking],
  [{ fix: null, standing: null, problem: "denied" }, POSITION_TEXTS.denied],
  [{ fix: null, standing: null, problem: "unavailable" }, POSITION_TEXTS.unavailable],
  [
    { standing: null, accuracy: 900 },
    "Your position is known to about 900 m. That's too coarse to place you on the route.",
  ],
] as const)("without a place on the line it says why: %o", (props, text) => {
  expect(show(props)).toEqual({ status: text, figures: [] });
});

test.each([
  [{ ago: 45 }, /No position for half a minute\./],
  [{ ago: 200 }, /No position for 3 minutes\./],
  [{ accuracy: 120 }, /Your position is known to about 120 m\./],
])("doubts a position that is old or coarse: %o", (props, text) => {
  show(props);
  screen.getByText(text);
});
