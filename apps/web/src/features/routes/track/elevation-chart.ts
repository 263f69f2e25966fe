import type uPlot from "uplot";
import { CHART_HEIGHT, type ElevationSample } from "./elevation-samples";

export const CHART_TOKENS = {
  line: "positive",
  fill: "positive-soft",
  grid: "line",
  text: "ink-muted",
  pointer: "focus",
  plate: "surface-raised",
} as const;

type ChartColours = Readonly<Record<keyof typeof CHART_TOKENS, string>>;

const FONT = "13px system-ui, sans-serif";
/** Room at the right: the last distance may stand under the very end of the line. */
const HALF_A_LABEL = 28;
/** Flat country should look flat. */
const LEAST_RANGE_METRES = 100;

interface Chart {
  width: number;
  samples: readonly ElevationSample[];
  colours: ChartColours;
}

/** Kilometres across, metres up. */
export function chartOptions({ width, samples, colours }: Chart): uPlot.Options {
  const axis = {
    stroke: colours.text,
    font: FONT,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: CHART_HEIGHT,
    padding: [8, HALF_A_LABEL, 0, 0],
    legend: { show: false },
    scales: {
      x: { time: false, range: [kilometresOf(samples[0]), kilometresOf(samples.at(-1))] },
      y: { range: (_, lowest, highest) => rangeAround(lowest, highest) },
    },
    axes: [
      { ...axis, size: 34, values: (_, ticks) => ticks.map((tick) => `${tick} km`), space: 70 },
      { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => `${tick} m`), space: 36 },
    ],
    series: [
      {},
      { stroke: colours.line, fill: colours.fill, width: 2.5, points: { show: false }, spanGaps: true },
    ],
    cursor: {
      y: false,
      // One pointer for mouse, finger, keys and the map: the view moves it.
      bind: { mousemove: () => null, mouseenter: () => null, mouseleave: () => null, mousedown: () => null },
      points: { size: 14, fill: colours.pointer, stroke: colours.plate, width: 3 },
    },
  };
}

export function chartData(samples: readonly ElevationSample[]): uPlot.AlignedData {
  return [samples.map(kilometresOf), samples.map(([, elevation]) => elevation)];
}

/** Puts the chart's pointer on a sample, or takes it off, without telling anybody. */
export function pointChartAt(chart: uPlot, sample: ElevationSample | undefined): void {
  const left = sample ? chart.valToPos(kilometresOf(sample), "x") : -10;
  const top = sample ? chart.valToPos(sample[1], "y") : -10;
  chart.setCursor({ left, top }, false);
}

const kilometresOf = (sample: ElevationSample | undefined) => (sample?.[0] ?? 0) / 1000;

function rangeAround(lowest: number, highest: number): [number, number] {
  const missing = Math.max(0, LEAST_RANGE_METRES - (highest - lowest)) / 2;
  const air = (highest - lowest) * 0.08 + missing;
  return [lowest - air, highest + air];
}
