import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FilterState } from "../../../../list/use-filters";
import type { ROUTE_FILTERS } from "../filters/route-filters";
import { useMapShown } from "./use-map-shown";

const NOBODY_LISTENS = { addEventListener: () => undefined, removeEventListener: () => undefined };
let set: ReturnType<typeof vi.fn<(name: string, value: string) => void>>;

beforeEach(() => {
  set = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

function on(screen: "wide" | "narrow", map: "on" | "off") {
  vi.stubGlobal("matchMedia", () => ({ matches: screen === "wide", ...NOBODY_LISTENS }));
  const state = { filters: { map }, set } as unknown as FilterState<typeof ROUTE_FILTERS>;
  return renderHook(() => useMapShown(state)).result;
}

test("a narrow screen shows the map in the list's place once it is asked for, by the address", () => {
  const map = on("narrow", "off");
  expect(map.current).toMatchObject({ isShown: false, isBeside: false });
  act(() => map.current.toggle());
  expect(set).toHaveBeenLastCalledWith("map", "on");
  const shown = on("narrow", "on");
  expect(shown.current).toMatchObject({ isShown: true, isBeside: false });
  act(() => shown.current.toggle());
  expect(set).toHaveBeenLastCalledWith("map", "");
});

test("a wide screen has it beside the list until it is hidden, which the device remembers", () => {
  const map = on("wide", "off");
  expect(map.current).toMatchObject({ isShown: true, isBeside: true });
  act(() => map.current.toggle());
  expect(map.current).toMatchObject({ isShown: false, isBeside: false });
  expect([set.mock.calls, localStorage.getItem("discover-map")]).toEqual([[], "off"]);
  act(() => map.current.toggle());
  expect([map.current.isBeside, localStorage.getItem("discover-map")]).toEqual([true, null]);
});

test("a link to the map shows it where it was hidden, and hiding it then takes it out of the address", () => {
  const before = on("wide", "off");
  act(() => before.current.toggle());
  const map = on("wide", "on");
  expect(map.current.isBeside).toBe(true);
  act(() => map.current.toggle());
  expect(set).toHaveBeenLastCalledWith("map", "");
  expect(on("wide", "off").current.isShown).toBe(false);
});
