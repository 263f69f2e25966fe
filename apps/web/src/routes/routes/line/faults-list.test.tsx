import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FaultsList } from "./faults-list";
import { LINE_TEXTS } from "./texts";

type TakeBack = LineEdits["takeBack"];

/** Of nine points left out, three are listed. */
const LINE = {
  total: 100,
  faultPoints: 9,
  faults: [
    { from: 10, to: 11, kind: "zero" as const, points: [], path: [] },
    { from: 30, to: 30, kind: "zero" as const, points: [], path: [] },
  ],
};

function show(takeBack?: TakeBack): LineEdits[] {
  const changes: LineEdits[] = [];
  const change = (edits: LineEdits) => changes.push(edits);
  render(<FaultsList line={LINE} history={{ edits: { ...(takeBack && { takeBack }) }, change }} />);
  return changes;
}

const BOTH: TakeBack = [
  [10, 11],
  [30, 30],
];

test.each([
  { pressed: LINE_TEXTS.takeAllBack, before: undefined, after: [[1, 100]] },
  {
    pressed: LINE_TEXTS.leave,
    before: [[1, 100]] satisfies TakeBack,
    after: [
      [1, 9],
      [12, 100],
    ],
  },
  { pressed: LINE_TEXTS.leave, before: BOTH, after: [[30, 30]] },
])(
  "'$pressed' keeps the others as they were, those that aren't listed too",
  async ({ pressed, before, after }) => {
    const changes = show(before);
    const [button] = screen.getAllByRole("button", { name: pressed });
    if (button) await userEvent.click(button);
    expect(changes.map(({ takeBack }) => takeBack)).toEqual([after]);
  },
);

test.each([
  { takeBack: BOTH, title: "9 points left out" },
  { takeBack: [[1, 100]] satisfies TakeBack, title: "9 points taken into the line" },
])("says '$title' by all points, also those that aren't listed", ({ takeBack, title }) => {
  show(takeBack);
  expect(screen.getByRole("heading").textContent).toBe(title);
});
