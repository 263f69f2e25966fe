import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeLoading, lazyComponent, loadOrReload } from "./chunks";
import { ErrorFallback } from "./error-fallback";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sessionStorage.clear();
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("code that loads is returned, and counts as loading until it has arrived", async () => {
  const seen: boolean[] = [];
  const stop = codeLoading.subscribe(() => seen.push(codeLoading.isLoading()));
  await expect(loadOrReload(() => Promise.resolve("a page"))).resolves.toBe("a page");
  stop();
  expect(seen).toEqual([true, false]);
});

test("the first failure after a deploy reloads the page, and a second one straight after it is thrown", async () => {
  const first = vi.fn();
  loadOrReload(gone).then(first, first);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(gone)).rejects.toThrow("dynamically imported module");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test("a failure a minute after a reload may reload the page again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  void loadOrReload(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  vi.setSystemTime(Date.now() + 61_000);
  void loadOrReload(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("code that fails to load without a connection does not reload the page, which would be lost", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(loadOrReload(gone)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test("a part that was preloaded is drawn at once, without its fallback", async () => {
  const Part = lazyComponent(() => Promise.resolve<ComponentType>(() => "the page"));
  await Part.preload();
  const Wait = vi.fn(() => "a moment");
  const { container } = render(
    <Suspense fallback={<Wait />}>
      <Part />
    </Suspense>,
  );
  expect(container.textContent).toBe("the page");
  expect(Wait).not.toHaveBeenCalled();
});

test("a part on screen keeps its state when it is preloaded again", async () => {
  let births = 0;
  const Counted = () => {
    const [birth] = useState(() => ++births);
    return `born ${birth}`;
  };
  const Part = lazyComponent(() => Promise.resolve<ComponentType>(Counted));
  const shown = (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { rerender } = await act(async () => render(shown));
  expect(screen.getByText("born 1")).toBeTruthy();
  await Part.preload();
  rerender(shown);
  expect(screen.getByText("born 1")).toBeTruthy();
});

test("a part that failed to load is loaded again the next time it is used, and not before", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(() => "the menu");
  const Part = lazyComponent(load);
  const use = (key: string) => (
    <ErrorFallback key={key} fallback="a button">
      <Suspense>
        <Part />
      </Suspense>
    </ErrorFallback>
  );
  const { rerender } = render(use("first"), { onCaughtError: () => undefined });
  await screen.findByText("a button");
  expect(load).toHaveBeenCalledTimes(1);
  rerender(use("second"));
  await screen.findByText("the menu");
  expect(load).toHaveBeenCalledTimes(2);
});
