import { type ComponentType, createElement, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeLoading, lazyPart, loadOrReload } from "./chunks";
import { FallBack } from "./fall-back";

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

test("code that comes is given on, and counted while it is on its way", async () => {
  const seen: boolean[] = [];
  const stop = codeLoading.subscribe(() => seen.push(codeLoading.isLoading()));
  await expect(loadOrReload(() => Promise.resolve("a page"))).resolves.toBe("a page");
  stop();
  expect(seen).toEqual([true, false]);
});

test("the first failure after a deploy loads the new version, a second at once is a failure", async () => {
  const first = vi.fn();
  loadOrReload(gone).then(first, first);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReload(gone)).rejects.toThrow("dynamically imported module");
  expect(reload).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test("a failure a minute later may load the new version again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  void loadOrReload(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  vi.setSystemTime(Date.now() + 61_000);
  void loadOrReload(gone);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test("without a connection a reload would lose the page: it fails instead", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(loadOrReload(gone)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test("a part that was fetched before is drawn without a wait, and nothing is drawn in its place", async () => {
  const Part = lazyPart(() => Promise.resolve<ComponentType>(() => "the page"));
  await Part.preload();
  const page = document.createElement("div");
  const root = createRoot(page);
  const Wait = vi.fn(() => "a moment");
  flushSync(() =>
    root.render(createElement(Suspense, { fallback: createElement(Wait) }, createElement(Part))),
  );
  expect(page.textContent).toBe("the page");
  expect(Wait).not.toHaveBeenCalled();
  root.unmount();
});

test("a part that is shown stays the same when it is fetched once more", async () => {
  let births = 0;
  const Counted = () => {
    const [birth] = useState(() => ++births);
    return `born ${birth}`;
  };
  const Part = lazyPart(() => Promise.resolve<ComponentType>(Counted));
  const page = document.createElement("div");
  const root = createRoot(page);
  const show = () => root.render(createElement(Suspense, null, createElement(Part)));
  show();
  await vi.waitFor(() => expect(page.textContent).toBe("born 1"));
  await Part.preload();
  flushSync(show);
  expect(page.textContent).toBe("born 1");
  root.unmount();
});

test("a part that failed to load is asked for again where it is used next, and not before", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockImplementationOnce(gone)
    .mockResolvedValue(() => "the menu");
  const Part = lazyPart(load);
  const page = document.createElement("div");
  const root = createRoot(page, { onCaughtError: () => undefined });
  const show = (use: string) => {
    const part = createElement(Suspense, null, createElement(Part));
    root.render(createElement(FallBack, { key: use, to: "a button", children: part }));
  };
  show("first");
  await vi.waitFor(() => expect(page.textContent).toBe("a button"));
  expect(load).toHaveBeenCalledTimes(1);
  show("second");
  await vi.waitFor(() => expect(page.textContent).toBe("the menu"));
  expect(load).toHaveBeenCalledTimes(2);
  root.unmount();
});
