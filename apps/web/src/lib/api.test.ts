import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApiClient } from "./api";
import { readFailure } from "./errors";

const answers = new Response(JSON.stringify([{ result: { data: "starred" } }]));

/** Answers after the given time, like fetch, unless it is aborted before. */
const answerAfter = (milliseconds: number) =>
  vi.stubGlobal(
    "fetch",
    (_url: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => resolve(answers.clone()), milliseconds);
      }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.unstubAllGlobals();
});

afterEach(() => {
  vi.useRealTimers();
});

async function starRoute() {
  const call = createApiClient()
    .marks.set.mutate({ routeId: 7, status: "starred" })
    .catch((error: unknown) => readFailure(error).code);
  await vi.advanceTimersByTimeAsync(60_000);
  return call;
}

test("a call without an answer for 20 seconds fails as if there were no connection", async () => {
  answerAfter(21_000);
  expect(await starRoute()).toBe("NETWORK");
});

test("a slow answer within 20 seconds arrives", async () => {
  answerAfter(19_000);
  expect(await starRoute()).toBe("starred");
});
