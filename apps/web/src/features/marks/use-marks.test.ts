import { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { describe, expect, test } from "vitest";
import { trpc } from "../../lib/api";
import { settleMark, touchMark } from "./use-marks";

const pageKey = (ids: number[]) => getQueryKey(trpc.marks.readMany, { ids }, "query");
const routeKey = (id: number) => getQueryKey(trpc.marks.read, { id }, "query");

function loaded() {
  const client = new QueryClient();
  client.setQueryData(pageKey([1, 2]), { starred: [2], completed: [1] });
  client.setQueryData(pageKey([2, 3]), { starred: [2], completed: [] });
  client.setQueryData(routeKey(2), { status: "starred", starred: true, completed: false });
  return client;
}

const STAR = { starred: true };
const UNSTAR = { starred: false };
const COMPLETE = { completed: true };

describe("a mark is written wherever its route is shown", () => {
  test("on every page of cards and on the route's page", () => {
    const client = loaded();
    touchMark(client, 2, UNSTAR);
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [], completed: [1] });
    expect(client.getQueryData(pageKey([2, 3]))).toEqual({ starred: [], completed: [] });
    expect(client.getQueryData(routeKey(2))).toMatchObject({ starred: false, completed: false });
  });

  test("where nothing has been loaded yet, nothing is made up", () => {
    const client = new QueryClient();
    touchMark(client, 9, COMPLETE);
    settleMark(client, 9, { change: COMPLETE, answer: {} });
    expect(client.getQueryData(routeKey(9))).toBeUndefined();
  });
});

describe("what the server answers", () => {
  test("a refusal takes back its own mark and leaves the other that is under way", () => {
    const client = loaded();
    touchMark(client, 2, UNSTAR);
    touchMark(client, 2, COMPLETE);
    settleMark(client, 2, { change: UNSTAR, answer: {} });
    expect(client.getQueryData(routeKey(2))).toMatchObject({ starred: true, completed: true });
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [2], completed: [1, 2] });
    settleMark(client, 2, { change: COMPLETE, answer: { starred: true, completed: true } });
    expect(client.getQueryData(routeKey(2))).toMatchObject({ starred: true, completed: true });
  });

  test("touches that contradict each other and are all refused leave what was before the first", () => {
    const client = loaded();
    touchMark(client, 1, STAR);
    touchMark(client, 1, UNSTAR);
    settleMark(client, 1, { change: STAR, answer: {} });
    settleMark(client, 1, { change: UNSTAR, answer: {} });
    expect(client.getQueryData(pageKey([1, 2]))).toEqual({ starred: [2], completed: [1] });
  });

  test("an answer to an earlier touch does not undo the last one, whose answer is what stays", () => {
    const client = loaded();
    touchMark(client, 2, UNSTAR);
    touchMark(client, 2, STAR);
    settleMark(client, 2, { change: UNSTAR, answer: UNSTAR });
    expect(client.getQueryData(routeKey(2))).toMatchObject(STAR);
    settleMark(client, 2, { change: STAR, answer: { starred: true, completed: true } });
    expect(client.getQueryData(routeKey(2))).toMatchObject({ starred: true, completed: true });
  });
});
