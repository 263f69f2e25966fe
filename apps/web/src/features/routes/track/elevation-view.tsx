import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useTokenColours } from "../../../map/use-token-colours";
import { CHART_TOKENS, chartData, chartOptions, pointChartAt } from "./elevation-chart";
import { CHART_HEIGHT, type ElevationSample, sampleText } from "./elevation-samples";

export interface ElevationViewProps {
  samples: readonly ElevationSample[];
  /** Index of the sample that is pointed at. */
  pointed: number | null;
  onPoint: (sample: number | null) => void;
}

/** The profile. Pointer, finger and arrow keys move along it; the place is said and shown on the map. */
export function ElevationView({ samples, pointed, onPoint }: ElevationViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box, samples);
  const sample = pointed === null ? undefined : samples[pointed];
  useEffect(() => {
    if (chart) pointChartAt(chart, sample);
  }, [chart, sample]);

  const follow = ({ clientX }: PointerEvent) => {
    if (!chart) return;
    const { left } = chart.over.getBoundingClientRect();
    onPoint(chart.posToIdx(clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const next = stepped(event.key, pointed ?? 0, samples.length - 1);
    if (next === null) return;
    event.preventDefault();
    onPoint(next);
  };
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Place along the route"
      aria-valuemin={0}
      aria-valuemax={samples.length - 1}
      aria-valuenow={pointed ?? 0}
      aria-valuetext={sampleText(sample ?? samples[0] ?? [0, 0, 0, 0])}
      className="mt-2 touch-pan-y rounded-md"
      style={{ height: CHART_HEIGHT }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
      onKeyDown={step}
    />
  );
}

/** The chart in its box, drawn anew for other samples and colours, and as wide as the box. */
function useChart(box: RefObject<HTMLDivElement | null>, samples: readonly ElevationSample[]) {
  const colours = useTokenColours(CHART_TOKENS);
  const [chart, setChart] = useState<uPlot | null>(null);
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const options = chartOptions({ width: target.clientWidth, samples, colours });
    const drawn = new uPlot(options, chartData(samples), target);
    const resize = new ResizeObserver(() =>
      drawn.setSize({ width: target.clientWidth, height: CHART_HEIGHT }),
    );
    resize.observe(target);
    setChart(drawn);
    return () => {
      resize.disconnect();
      drawn.destroy();
      setChart(null);
    };
  }, [box, samples, colours]);
  return chart;
}

/** Where a key leads from a sample; null for keys that lead nowhere. */
function stepped(key: string, from: number, last: number): number | null {
  const far = Math.max(1, Math.round(last / 20));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    PageUp: from + far,
    PageDown: from - far,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}
