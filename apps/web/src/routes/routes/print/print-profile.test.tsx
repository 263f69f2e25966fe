import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PrintProfile } from "./print-profile";

function labelsOf(highest: number): (string | null)[] {
  const { container } = render(
    <PrintProfile
      samples={[
        [0, 100, 150, -33],
        [9000, highest, 150.1, -33],
      ]}
    />,
  );
  return [...container.querySelectorAll("text")].map(({ textContent }) => textContent);
}

test("the profile names its highest and lowest elevation", () => {
  expect(labelsOf(700)).toEqual(["700 m", "100 m", "0 km", "9 km"]);
});

test("on flat country the highest is left out where both would be printed over each other", () => {
  expect(labelsOf(110)).toEqual(["100 m", "0 km", "9 km"]);
});
