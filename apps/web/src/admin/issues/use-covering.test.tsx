import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCovering } from "./use-covering";

let under: Element[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  under = [];
  document.elementsFromPoint = () => under;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const place = (element: Element, [top, height, width = 40]: readonly [number, number, number?]) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(300, top, width, height));

function Corner() {
  const corner = useRef<HTMLElement>(null);
  const isCovering = useCovering(corner);
  return (
    <aside ref={corner} data-covering={isCovering}>
      <button type="button">Report</button>
    </aside>
  );
}

/** The button is 40 pixels high, at 600. */
function openCorner(tag: string, box: readonly [number, number, number?]) {
  const page = document.body.appendChild(document.createElement("main"));
  const { container } = render(<Corner />);
  const corner = container.querySelector("aside");
  const button = container.querySelector("button");
  if (!corner || !button) throw new Error("Nothing was rendered");
  place(corner, [600, 40]);
  place(button, [600, 40]);
  const control = document.createElement(tag);
  if (control instanceof HTMLAnchorElement) control.href = "/routes/1";
  control.checkVisibility = () => true;
  place(control, box);
  return { page, control, isCovering: () => corner.dataset.covering };
}

test.each([
  { what: "a button", tag: "button", box: [590, 44], expected: "true" },
  { what: "a link of one line", tag: "a", box: [610, 20], expected: "true" },
  { what: "a choice with its label", tag: "label", box: [580, 58], expected: "true" },
  { what: "a card that is a link", tag: "a", box: [500, 300, 320], expected: "false" },
  { what: "a tile", tag: "button", box: [500, 130, 100], expected: "true" },
  { what: "the end of a card whose link is in its title", tag: "a", box: [400, 24], expected: "false" },
] as const)("above $what", async ({ tag, box, expected }) => {
  const { page, control, isCovering } = openCorner(tag, box);
  expect(isCovering()).toBe("false");
  await act(async () => {
    page.append(control);
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(isCovering()).toBe(expected);
});

test.each([
  { what: "a figure", text: "1,878 km", line: 610, expected: "true" },
  { what: "a figure one line above", text: "1,878 km", line: 560, expected: "false" },
  {
    what: "a paragraph",
    text: "Clay after the ford, so take the ridge track when it has rained in June.",
    line: 610,
    expected: "false",
  },
] as const)("above $what", async ({ text, line, expected }) => {
  const { page, isCovering } = openCorner("p", [0, 0]);
  const words = document.createElement("p");
  words.append(text);
  under = [page, words];
  vi.spyOn(Range.prototype, "getClientRects").mockReturnValue([
    new DOMRect(200, line, 120, 20),
  ] as unknown as DOMRectList);
  await act(async () => {
    page.append(words);
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(isCovering()).toBe(expected);
});

test("is back when the control has been scrolled away", async () => {
  const { page, control, isCovering } = openCorner("button", [590, 44]);
  await act(async () => {
    page.append(control);
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(isCovering()).toBe("true");
  place(control, [400, 44]);
  await act(async () => {
    window.dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(isCovering()).toBe("false");
});
