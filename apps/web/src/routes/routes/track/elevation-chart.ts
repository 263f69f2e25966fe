import type uPlot from "uplot";
import { metres } from "../../../lib/format";
import { CHART_HEIGHT, type ElevationSample } from "./elevation-samples";
import { unbrokenRuns } from "./line-gaps";

export const CHART_TOKENS = {
  line: "positive",
  fill: "positive-soft",
  grid: "line",
  text: "ink-muted",
  cursor: "focus",
  cursorRing: "surface-raised",
} as const;

type ChartColours = Readonly<Record<keyof typeof CHART_TOKENS, string>>;

const FONT = '13px "Overpass Variable", system-ui, sans-serif';
/** Space for the last distance label, which is centred on the right edge. */
const HALF_LABEL_WIDTH = 28;
/** Between two runs of one series lies a run of the other, whose nulls break its line. */
const SERIES = 2;
/** Keeps flat country looking flat. */
const MIN_RANGE_METRES = 100;

interface ChartInput {
  width: number;
  samples: readonly ElevationSample[];
  colours: ChartColours;
}

export function chartOptions({ width, samples, colours }: ChartInput): uPlot.Options {
  const axis = {
    stroke: colours.text,
    font: FONT,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: CHART_HEIGHT,
    padding: [8, HALF_LABEL_WIDTH, 0, 0],
    legend: { show: false },
    scales: {
      x: { time: false, range: [kilometresOf(samples[0]), kilometresOf(samples.at(-1))] },
      y: { range: (_, lowest, highest) => rangeAround(lowest, highest) },
    },
    axes: [
      { ...axis, size: 34, values: (_, ticks) => ticks.map((tick) => `${tick} km`), space: 70 },
      { ...axis, size: 64, values: (_, ticks) => ticks.map(metres), space: 36 },
    ],
    series: [
      {},
      ...Array.from({ length: SERIES }, () => ({
        ...{ stroke: colours.line, fill: colours.fill, width: 2.5, points: { show: false } },
      })),
    ],
    cursor: {
      y: false,
      // The view moves the cursor itself, so that mouse, touch, keys and the map share one.
      bind: { mousemove: () => null, mouseenter: () => null, mouseleave: () => null, mousedown: () => null },
      points: { size: 14, fill: colours.cursor, stroke: colours.cursorRing, width: 3 },
    },
  };
}

/** The kilometres, and the elevations in two series by turns: neither is drawn across a gap in the line. */
export function chartData(samples: readonly ElevationSample[]): uPlot.AlignedData {
  const runs = unbrokenRuns(samples);
  const elevations = (turn: number) =>
    runs.flatMap((run, index) => run.map(([, elevation]) => (index % SERIES === turn ? elevation : null)));
  return [samples.map(kilometresOf), elevations(0), elevations(1)];
}

/** Moves the chart's cursor without firing uPlot's events. Hides it without a sample. */
export function setChartCursor(chart: uPlot, sample: ElevationSample | undefined): void {
  const left = sample ? chart.valToPos(kilometresOf(sample), "x") : -10;
  const top = sample ? chart.valToPos(sample[1], "y") : -10;
  chart.setCursor({ left, top }, false);
}

const kilometresOf = (sample: ElevationSample | undefined) => (sample?.[0] ?? 0) / 1000;

function rangeAround(lowest: number, highest: number): [number, number] {
  const range = highest - lowest;
  const padding = range * 0.08 + Math.max(0, MIN_RANGE_METRES - range) / 2;
  return [lowest - padding, highest + padding];
}
