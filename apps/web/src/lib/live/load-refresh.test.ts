import { expect, test, vi } from "vitest";
import { loadRefresh } from "./load-refresh";

test("an act doesn't wait for a download that has stopped", async () => {
  vi.useFakeTimers();
  vi.doMock("./refresh", () => new Promise(() => undefined));
  const loaded = loadRefresh();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.race([loaded, Promise.resolve("still waiting")])).toBeNull();
  vi.doUnmock("./refresh");
  vi.useRealTimers();
});
