import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ListRating, ShortRating } from "./list-rating";

test.each([
  ["five stars", ListRating],
  ["one star", ShortRating],
])("an unrated route has outlined stars and is called new: %s", (_, Rating) => {
  render(<Rating averageRating={null} totalRatings={0} />);
  expect(screen.getByRole("img", { name: "New, not rated yet" }).textContent).toBe("4.5 New");
  expect(document.querySelectorAll(".fill-star")).toHaveLength(0);
});

test.each([
  ["five stars", ListRating],
  ["one star", ShortRating],
])("a rated route has its average and the number of ratings: %s", (_, Rating) => {
  render(<Rating averageRating={4.26} totalRatings={1200} />);
  const rating = screen.getByRole("img", { name: "4.3 out of 5 stars, 1,200 ratings" });
  expect(rating.textContent).toBe("4.3 (1,200)");
  expect(document.querySelectorAll(".fill-star").length).toBeGreaterThan(0);
});
