import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import earlyTaps from "../../../public/early-taps.js?raw";

let listeners: Parameters<Document["addEventListener"]>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame"] });
  const listen = vi.spyOn(document, "addEventListener");
  new Function(earlyTaps)();
  listeners = [...listen.mock.calls];
  listen.mockRestore();
});
afterEach(() => {
  for (const [name, listener, options] of listeners) document.removeEventListener(name, listener, options);
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A button of the server's page, which counts what the app hears. */
function drawnButton(parent: HTMLElement = document.body) {
  const button = parent.appendChild(document.createElement("button"));
  const onClick = vi.fn();
  button.addEventListener("click", onClick);
  const takeOver = () => Object.assign(button, { __reactFiber: {} });
  return { button, onClick, takeOver };
}

const passFrames = (count: number) => {
  for (let frame = 0; frame < count; frame++) vi.advanceTimersToNextFrame();
};

test("a tap is answered once when React takes over the button, and later ones by React alone", () => {
  const { button, onClick, takeOver } = drawnButton();
  fireEvent.click(button);
  passFrames(299);
  expect(onClick).not.toHaveBeenCalled();
  takeOver();
  passFrames(5);
  expect(onClick).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("a tap that has waited for five seconds isn't answered any more", () => {
  const { button, onClick, takeOver } = drawnButton();
  fireEvent.click(button);
  passFrames(301);
  takeOver();
  passFrames(5);
  expect(onClick).not.toHaveBeenCalled();
});

test("a tap is answered by the button that replaces the tapped one, where one alone has its name", () => {
  const [first, second] = [drawnButton(), drawnButton()];
  first.button.textContent = "Join";
  second.button.textContent = "Share";
  fireEvent.click(first.button);
  fireEvent.click(second.button);
  passFrames(5);
  document.body.replaceChildren();
  passFrames(5);
  const replacements = ["Join", "Share", "Share"].map((name) => {
    const drawn = drawnButton();
    drawn.button.textContent = name;
    drawn.takeOver();
    return drawn;
  });
  passFrames(5);
  expect(replacements.map(({ onClick }) => onClick.mock.calls.length)).toEqual([1, 0, 0]);
});

test("links and the map's own buttons answer at once", () => {
  const map = document.body.appendChild(document.createElement("div"));
  map.className = "maplibregl-map";
  const { button, onClick } = drawnButton(map);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  const link = document.body.appendChild(document.createElement("a"));
  expect(fireEvent.click(link)).toBe(true);
});
