import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const unmounts: (() => void)[] = [];

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Renders into the document until the test ends; call the result to render again. */
export function render(node: ReactNode): (next: ReactNode) => void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  unmounts.push(() => {
    act(() => root.unmount());
    host.remove();
  });
  const draw = (next: ReactNode) => act(() => root.render(next));
  draw(node);
  return draw;
}

/** The one element of that selector; fails the test when there is none. */
export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  return found;
}

/** One stroke of a key; the keyboard handlers that wait for the next tick have run when it resolves. */
export async function press(element: Element, key: string): Promise<void> {
  await act(async () => {
    keyDown(element, key);
    await new Promise((resolve) => setTimeout(resolve));
  });
  act(() => {
    element.dispatchEvent(new KeyboardEvent("keyup", { key, code: key, bubbles: true }));
  });
}

export function keyDown(element: Element, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true }));
  });
}

export function click(element: HTMLElement): void {
  act(() => element.click());
}
