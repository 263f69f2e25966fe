import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { StateLocator } from "./state-locator";

const filled = (state: "WA" | "Western Australia" | "NSW" | "ACT") =>
  render(<StateLocator state={state} />).container.querySelector(".fill-accent");

test("a state is filled, whether it was stored as its code or its name", () => {
  const path = filled("WA")?.getAttribute("d");
  expect(path).toBeTruthy();
  expect(filled("Western Australia")?.getAttribute("d")).toBe(path);
  expect(filled("NSW")?.getAttribute("d")).not.toBe(path);
});

test("the Capital Territory, which would be too small to see, is a dot", () => {
  expect(filled("ACT")?.localName).toBe("circle");
});
