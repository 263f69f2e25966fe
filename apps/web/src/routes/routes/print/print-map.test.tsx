import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RouteTrack } from "../use-route";
import { PrintMap } from "./print-map";
import { stopsOf } from "./route-stops";

/** A plotted route along the 33rd parallel. */
function drawnWith(waypoints: number) {
  const track: RouteTrack = {
    straight: [],
    lines: [
      Array.from({ length: waypoints }, (_, index): [number, number] => [140 + index / waypoints, -33]),
    ],
    elevation: null,
    waypoints: Array.from({ length: waypoints }, (_, index) => ({
      name: `Gate ${index + 1}`,
      longitude: 140 + index / waypoints,
      latitude: -33,
    })),
  };
  const { container } = render(<PrintMap track={track} stops={stopsOf(track, 100)} />);
  const numbers = [...container.querySelectorAll("g")].map((stop) => ({
    number: Number(stop.textContent),
    x: Number(/[\d.]+/.exec(stop.getAttribute("transform") ?? "")?.[0]),
    radius: Number(stop.querySelector("circle")?.getAttribute("r")),
  }));
  return { numbers, dots: container.querySelectorAll("svg > circle").length };
}

test("a few stops all have their number", () => {
  const { numbers, dots } = drawnWith(5);
  expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(dots).toBe(0);
});

test("among many stops the start and the end keep their number, and the line stays visible between numbers", () => {
  const { numbers, dots } = drawnWith(200);
  expect(numbers.length + dots).toBe(200);
  expect(dots).toBeGreaterThan(100);
  expect(numbers.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 200]));
  const along = numbers.toSorted((a, b) => a.x - b.x);
  for (const [index, { x, radius }] of along.entries()) {
    const next = along[index + 1];
    if (next) expect(next.x - next.radius - (x + radius)).toBeGreaterThan(0);
  }
});

test("three digits have a larger circle", () => {
  const radii = new Map(drawnWith(200).numbers.map(({ number, radius }) => [number, radius]));
  expect(radii.get(200)).toBeGreaterThan(radii.get(1) ?? Number.POSITIVE_INFINITY);
});

test("a single place without a line has no map, which would show nothing", () => {
  const track: RouteTrack = {
    straight: [],
    lines: [],
    elevation: null,
    waypoints: [{ name: "Camp", longitude: 150, latitude: -33 }],
  };
  const { container } = render(<PrintMap track={track} stops={stopsOf(track, null)} />);
  expect(container.innerHTML).toBe("");
});
