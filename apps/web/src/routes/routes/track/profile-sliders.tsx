import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { kilometres } from "../../../lib/format";
import type { RouteTrack } from "../use-route";
import { highestAndLowest } from "./elevation-samples";
import { unbrokenRuns } from "./line-gaps";

/** Of the drawing, which is stretched to the width of its box. */
const BOX = { width: 1000, height: 100 };
/** Keeps flat country looking flat. */
const MIN_RANGE_METRES = 100;

export interface ProfileSlider {
  id: string;
  label: string;
  valueText: string;
  km: number;
  limits: readonly [least: number, most: number];
  mark: ReactNode;
  /** Colours of the mark. */
  className: string;
  /** To where an arrow key or Home and End lead. */
  onMove: (km: number) => void;
  /** To where a pointer is, which is `pixelKm` wide. */
  onDrag: (km: number, pixelKm: number) => void;
  /** The pointer or the focus has left it. */
  onSettle?: () => void;
}

interface ProfileSlidersProps {
  elevation: RouteTrack["elevation"];
  totalKm: number;
  label: string;
  /** Kilometres of an arrow key, and of the keys that page. */
  steps: { arrow: number; page: number };
  sliders: readonly ProfileSlider[];
  /** Between the drawing and the sliders. */
  children?: ReactNode;
}

/** The elevation along a line, with markers that slide along it. Flat without elevations. */
export function ProfileSliders(props: ProfileSlidersProps) {
  const { elevation, totalKm, label, steps, sliders, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const drag = ({ onDrag }: ProfileSlider, { clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    onDrag(((clientX - left) / width) * totalKm, totalKm / width);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take part in the layout */}
      <div ref={box} role="group" aria-label={label} className="relative mx-5 h-40">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-0 h-30 w-full"
        >
          <path d={outlineOf(elevation)} className="fill-positive-soft" />
        </svg>
        {children}
        {sliders.map((slider) => (
          <Marker
            key={slider.id}
            slider={slider}
            totalKm={totalKm}
            steps={steps}
            onDrag={(event) => drag(slider, event)}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mx-5 flex justify-between text-ink-muted text-xs">
        <span>{kilometres(0)}</span>
        <span>{kilometres(totalKm)}</span>
      </p>
    </div>
  );
}

interface MarkerProps extends Pick<ProfileSlidersProps, "totalKm" | "steps"> {
  slider: ProfileSlider;
  onDrag: (event: PointerEvent) => void;
}

function Marker({ slider, totalKm, steps, onDrag }: MarkerProps) {
  const { label, valueText, km, mark, className, onMove, onSettle } = slider;
  const [least, most] = slider.limits;
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = kmAfterKey(event.key, slider, steps);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={km}
      aria-valuetext={valueText}
      className="-translate-x-1/2 absolute inset-y-0 flex w-11 cursor-ew-resize touch-none flex-col items-center rounded-md focus-visible:z-1"
      style={{ left: percentOf(km, totalKm) }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      onPointerUp={onSettle}
      onBlur={onSettle}
      onKeyDown={handleKeyDown}
    >
      <span className="w-0.5 flex-1 bg-ink" />
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full border-2 border-surface-raised font-bold text-sm shadow-md ${className}`}
      >
        {mark}
      </span>
    </div>
  );
}

export const percentOf = (km: number, totalKm: number) => `${(km / (totalKm || 1)) * 100}%`;

/** Null for keys that don't move a marker. */
function kmAfterKey(
  key: string,
  { km, limits: [least, most] }: ProfileSlider,
  { arrow, page }: ProfileSlidersProps["steps"],
): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: km + arrow,
    ArrowUp: km + arrow,
    ArrowLeft: km - arrow,
    ArrowDown: km - arrow,
    PageUp: km + page,
    PageDown: km - page,
    Home: least,
    End: most,
  };
  return targets[key] ?? null;
}

function outlineOf(elevation: RouteTrack["elevation"]): string {
  const samples = elevation ?? [];
  const metres = samples.at(-1)?.[0] ?? 0;
  if (metres === 0) return `M0 70H${BOX.width}V${BOX.height}H0Z`;
  const { highest, lowest } = highestAndLowest(samples);
  const range = Math.max(highest - lowest, MIN_RANGE_METRES) * 1.2;
  const areas = unbrokenRuns(samples).map((run) => {
    const points = run.map(([distance, height]) => {
      const y = BOX.height - 8 - ((height - lowest) / range) * (BOX.height - 8);
      return `${((distance / metres) * BOX.width).toFixed(1)} ${y.toFixed(1)}`;
    });
    const [start = ""] = points;
    return `M${Number.parseFloat(start)} ${BOX.height}L${points.join("L")}V${BOX.height}Z`;
  });
  return areas.join("");
}
