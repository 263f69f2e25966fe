import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/domain/routes/texts";
import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { describe, expect, test } from "vitest";
import { trpc } from "../../lib/api";
import { NO_ANSWER } from "../../lib/errors";
import { signInOr, writeMark } from "./use-marks";

const pageKey = (ids: number[]) => getQueryKey(trpc.routes.marksOf, { ids }, "query");
const routeKey = (id: number) => getQueryKey(trpc.routes.mark, { id }, "query");

function loaded() {
  const client = new QueryClient();
  client.setQueryData(pageKey([1, 2]), { starred: [2], completed: [1] });
  client.setQueryData(pageKey([2, 3]), { starred: [2], completed: [] });
  client.setQueryData(routeKey(2), { status: "starred", starred: true, completed: false });
  return client;
}

describe("a mark is written wherever its route is shown", () => {
  test("on every page of cards and on the route's page, and gives the mark from before", () => {
    const client = loaded();
    expect(writeMark(client, 2, { starred: false })).toEqual({ starred: true, completed: false });
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [], completed: [1] });
    expect(client.getQueryData(pageKey([2, 3]))).toEqual({ starred: [], completed: [] });
    expect(client.getQueryData(routeKey(2))).toMatchObject({ starred: false, completed: false });
  });

  test("one mark leaves the other alone, and what was before comes back whole", () => {
    const client = loaded();
    const before = writeMark(client, 1, { starred: true });
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [2, 1], completed: [1] });
    expect(before).toEqual({ starred: false, completed: true });
    writeMark(client, 1, before);
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [2], completed: [1] });
  });

  test("where nothing has been loaded yet, nothing is made up", () => {
    const client = new QueryClient();
    expect(writeMark(client, 9, { completed: true })).toEqual({ starred: false, completed: false });
    expect(client.getQueryData(routeKey(9))).toBeUndefined();
  });
});

test("a failure says to sign in where the session is over, else the documented sentence", () => {
  expect(signInOr(STAR_TEXTS)({ ...NO_ANSWER, code: "UNAUTHORIZED" })).toEqual(STAR_TEXTS.signedOut);
  expect(signInOr(COMPLETION_TEXTS)(NO_ANSWER)).toEqual(COMPLETION_TEXTS.failed);
});
