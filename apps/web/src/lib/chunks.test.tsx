import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeLoading, lazyComponent, loadOrReload } from "./chunks";
import { ErrorFallback } from "./error-fallback";

const failToLoad = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => new Response());
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("loadOrReload returns the code and reports loading until it has arrived", async () => {
  const states: boolean[] = [];
  const stop = codeLoading.subscribe(() => states.push(codeLoading.isLoading()));
  await expect(loadOrReload(() => Promise.resolve("a page"))).resolves.toBe("a page");
  stop();
  expect(states).toEqual([true, false]);
});

test("the first failure reloads the page, and a second one within a minute is thrown", async () => {
  const first = vi.fn();
  loadOrReload(failToLoad).then(first, first);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  await expect(loadOrReload(failToLoad)).rejects.toThrow("dynamically imported module");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test("a failure a minute after a reload may reload the page again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  void loadOrReload(failToLoad);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 61_000);
  void loadOrReload(failToLoad);
  await expect.poll(() => reload).toHaveBeenCalledTimes(2);
});

test.each([
  ["the server can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server is being maintained", async () => new Response("", { status: 503 })],
])("a failure while %s leaves the page and what is typed there alone", async (_when, fetch) => {
  vi.stubGlobal("fetch", fetch);
  await expect(loadOrReload(failToLoad)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test("a preloaded component renders at once, without its fallback", async () => {
  const Component = lazyComponent(() => Promise.resolve<ComponentType>(() => "the page"));
  await Component.preload();
  const Fallback = vi.fn(() => "a moment");
  const { container } = render(
    <Suspense fallback={<Fallback />}>
      <Component />
    </Suspense>,
  );
  expect(container.textContent).toBe("the page");
  expect(Fallback).not.toHaveBeenCalled();
});

test("a mounted component keeps its state when it is preloaded again", async () => {
  let mounts = 0;
  const Counted = () => {
    const [mount] = useState(() => ++mounts);
    return `mount ${mount}`;
  };
  const Component = lazyComponent(() => Promise.resolve<ComponentType>(Counted));
  const shown = (
    <Suspense>
      <Component />
    </Suspense>
  );
  const { rerender } = await act(async () => render(shown));
  expect(screen.getByText("mount 1")).toBeTruthy();
  await Component.preload();
  rerender(shown);
  expect(screen.getByText("mount 1")).toBeTruthy();
});

test("a component that failed to load is loaded again only when it is next mounted", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockImplementationOnce(failToLoad)
    .mockResolvedValue(() => "the menu");
  const Component = lazyComponent(load);
  const use = (key: string) => (
    <ErrorFallback key={key} fallback="a button">
      <Suspense>
        <Component />
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
