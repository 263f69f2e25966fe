import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useTokenColours } from "../../../map/use-token-colours";
import { CHART_TOKENS, chartData, chartOptions, setChartCursor } from "./elevation-chart";
import { CHART_HEIGHT, type ElevationSample, sampleText } from "./elevation-samples";

export interface ElevationViewProps {
  samples: readonly ElevationSample[];
  /** Index of the highlighted sample. */
  activeIndex: number | null;
  onActiveIndexChange: (index: number | null) => void;
}

export function ElevationView({ samples, activeIndex, onActiveIndexChange }: ElevationViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useChart(box, samples);
  const sample = activeIndex === null ? undefined : samples[activeIndex];
  useEffect(() => {
    if (chart) setChartCursor(chart, sample);
  }, [chart, sample]);

  const handlePointer = ({ clientX }: PointerEvent) => {
    if (!chart) return;
    const { left } = chart.over.getBoundingClientRect();
    onActiveIndexChange(chart.posToIdx(clientX - left));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, activeIndex ?? 0, samples.length - 1);
    if (next === null) return;
    event.preventDefault();
    onActiveIndexChange(next);
  };
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Position along the route"
      aria-valuemin={0}
      aria-valuemax={samples.length - 1}
      aria-valuenow={activeIndex ?? 0}
      aria-valuetext={sampleText(sample ?? samples[0] ?? [0, 0, 0, 0])}
      className="mt-2 touch-pan-y rounded-md"
      style={{ height: CHART_HEIGHT }}
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={() => onActiveIndexChange(null)}
      onBlur={() => onActiveIndexChange(null)}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Redraws the chart when its samples or colours change and keeps it as wide as its box. */
function useChart(box: RefObject<HTMLDivElement | null>, samples: readonly ElevationSample[]) {
  const colours = useTokenColours(CHART_TOKENS);
  const [chart, setChart] = useState<uPlot | null>(null);
  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const options = chartOptions({ width: target.clientWidth, samples, colours });
    const plot = new uPlot(options, chartData(samples), target);
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: target.clientWidth, height: CHART_HEIGHT }),
    );
    observer.observe(target);
    setChart(plot);
    return () => {
      observer.disconnect();
      plot.destroy();
      setChart(null);
    };
  }, [box, samples, colours]);
  return chart;
}

/** Null for keys that don't move along the profile. */
function indexAfterKey(key: string, from: number, last: number): number | null {
  const pageStep = Math.max(1, Math.round(last / 20));
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    PageUp: from + pageStep,
    PageDown: from - pageStep,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}
