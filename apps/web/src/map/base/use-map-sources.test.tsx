import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { useMapArchives, useMapTiles } from "./use-map-sources";

const MINUTE_MS = 60_000;
const BASE = { version: "abc", minZoom: 0, maxZoom: 14 };
const NONE = { base: null, terrain: null, unread: [] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("a map file that couldn't be read is there on the open page once it can be", async () => {
  const answers = stubTrpc({ "maps.archives": { ...NONE, unread: ["base"] } });
  const { result } = renderHook(useMapArchives, testProviders());
  await pass(100);
  expect(result.current).toMatchObject({ base: null, unread: ["base"] });
  answers["maps.archives"] = { ...NONE, base: BASE };
  await pass(MINUTE_MS);
  expect(result.current.base).toEqual(BASE);
});

test("a map whose answer failed is asked for again, and one that was added shows on the next map of the page", async () => {
  const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "" };
  const answers = stubTrpc({});
  const providers = testProviders();
  const useBoth = () => [useMapArchives().base, useMapTiles()];
  const first = renderHook(useBoth, providers);
  await pass(100);
  answers["maps.archives"] = NONE;
  answers["maps.tiles"] = () => null;
  await pass(MINUTE_MS);
  answers["maps.archives"] = { ...NONE, base: BASE };
  answers["maps.tiles"] = tiles;
  await pass(2 * MINUTE_MS);
  expect(first.result.current).toEqual([null, null]);
  first.unmount();
  await pass(8 * MINUTE_MS);
  const next = renderHook(useBoth, providers);
  await pass(100);
  expect(next.result.current).toEqual([BASE, tiles]);
});
