import { act, useState } from "react";
import { describe, expect, test } from "vitest";
import { click, find, press, render } from "../test/render";
import { StarRating } from "./star-rating";
import { StarRatingInput } from "./star-rating-input";

function Rating() {
  const [value, setValue] = useState(0);
  return (
    <>
      <StarRatingInput label="Your rating" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const radios = () => [...document.querySelectorAll<HTMLElement>("[role=radio]")];
const chosen = () => find("output").textContent;

describe("StarRatingInput", () => {
  test("is a named radio group of five stars, none chosen", () => {
    render(<Rating />);
    expect(find("[role=radiogroup]").getAttribute("aria-label")).toBe("Your rating");
    expect(radios().map((radio) => radio.getAttribute("aria-label"))).toEqual([
      "1 star",
      "2 stars",
      "3 stars",
      "4 stars",
      "5 stars",
    ]);
    expect(radios().map((radio) => radio.getAttribute("aria-checked"))).toEqual(Array(5).fill("false"));
  });

  test("a click chooses and lights every star up to it", () => {
    render(<Rating />);
    click(radios()[3] as HTMLElement);
    expect(chosen()).toBe("4");
    expect(document.querySelectorAll("svg.fill-star")).toHaveLength(4);
  });

  test("arrow keys walk the stars and choose", async () => {
    render(<Rating />);
    click(radios()[1] as HTMLElement);
    act(() => radios()[1]?.focus());
    await press(radios()[1] as HTMLElement, "ArrowRight");
    expect(chosen()).toBe("3");
    expect(document.activeElement).toBe(radios()[2]);
    await press(radios()[2] as HTMLElement, "ArrowLeft");
    expect(chosen()).toBe("2");
  });

  test("disabled stars do not answer", () => {
    render(<StarRatingInput label="Your rating" value={2} onChange={() => expect.unreachable()} disabled />);
    click(radios()[4] as HTMLElement);
    expect(radios()[1]?.getAttribute("aria-checked")).toBe("true");
  });
});

describe("StarRating", () => {
  test.each([
    [4.5, "4.5 out of 5 stars", [2, 2, 2, 2, 1]],
    [3.2, "3 out of 5 stars", [2, 2, 2, 0, 0]],
    [3.3, "3.5 out of 5 stars", [2, 2, 2, 1, 0]],
    [0, "0 out of 5 stars", [0, 0, 0, 0, 0]],
    [7, "5 out of 5 stars", [2, 2, 2, 2, 2]],
  ])("shows %d to the nearest half", (value, label, halves) => {
    render(<StarRating value={value} />);
    expect(find("[role=img]").getAttribute("aria-label")).toBe(label);
    expect(
      [...document.querySelectorAll("[data-halves]")].map((star) => Number(star.getAttribute("data-halves"))),
    ).toEqual(halves);
  });
});
