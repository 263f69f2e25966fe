import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

const picture = () => document.querySelector("img");

test("a picture covers the initials, and goes when it can't be loaded, until there is another", () => {
  const { rerender } = render(<Avatar name="Ana Ruiz" src="/gone.webp" />);
  expect(screen.getByRole("img", { name: "Ana Ruiz" }).textContent).toBe("AR");
  const gone = picture();
  if (!gone) throw new Error("Expected a picture");
  fireEvent.error(gone);
  expect(gone.hidden).toBe(true);
  rerender(<Avatar name="Ana Ruiz" src="/new.webp" />);
  expect(picture()?.hidden).toBe(false);
});

test("a name that stands beside it isn't said twice", () => {
  render(<Avatar name="Ana Ruiz" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
});
