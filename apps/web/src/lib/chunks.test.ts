import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeLoading, loadOrReload } from "./chunks";

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
