import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
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

const stars = () => screen.getAllByRole("radio");
const star = (name: string) => screen.getByRole("radio", { name });
const chosen = () => screen.getByRole("status").textContent;

describe("StarRatingInput", () => {
  test("is a named radio group of five stars, none chosen", () => {
    render(<Rating />);
    expect(screen.getByRole("radiogroup", { name: "Your rating" })).toBeTruthy();
    expect(stars().map((radio) => radio.getAttribute("aria-label"))).toEqual([
      "1 star",
      "2 stars",
      "3 stars",
      "4 stars",
      "5 stars",
    ]);
    expect(stars().map((radio) => radio.getAttribute("aria-checked"))).toEqual(Array(5).fill("false"));
  });

  test("takes the star that is clicked and fills every star up to it", async () => {
    render(<Rating />);
    await userEvent.click(star("4 stars"));
    expect(chosen()).toBe("4");
    expect(document.querySelectorAll("svg.fill-star")).toHaveLength(4);
  });

  test("moves along the stars and chooses them with the arrow keys", async () => {
    const user = userEvent.setup();
    render(<Rating />);
    await user.click(star("2 stars"));
    await user.keyboard("{ArrowRight>}{/ArrowRight}");
    expect(chosen()).toBe("3");
    expect(document.activeElement).toBe(star("3 stars"));
    await user.keyboard("{ArrowLeft>}{/ArrowLeft}");
    expect(chosen()).toBe("2");
  });

  test("ignores clicks while it is disabled", async () => {
    render(<StarRatingInput label="Your rating" value={2} onChange={() => expect.unreachable()} disabled />);
    await userEvent.click(star("5 stars"));
    expect(star("2 stars").getAttribute("aria-checked")).toBe("true");
  });
});

describe("StarRating", () => {
  test.each([
    [4.5, "4.5 out of 5 stars", [2, 2, 2, 2, 1]],
    [3.2, "3 out of 5 stars", [2, 2, 2, 0, 0]],
    [3.3, "3.5 out of 5 stars", [2, 2, 2, 1, 0]],
    [0, "0 out of 5 stars", [0, 0, 0, 0, 0]],
    [7, "5 out of 5 stars", [2, 2, 2, 2, 2]],
  ])("shows a rating of %d to the nearest half star", (value, label, halves) => {
    render(<StarRating value={value} />);
    expect(screen.getByRole("img", { name: label })).toBeTruthy();
    expect(
      [...document.querySelectorAll("[data-halves]")].map((star) => Number(star.getAttribute("data-halves"))),
    ).toEqual(halves);
  });
});
