import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { kilometres } from "../../../lib/format";
import { highestAndLowest } from "../track/elevation-samples";
import type { RouteTrack } from "../use-route";
import { DAYS_TEXTS, dayEndsAt, endOfDay } from "./texts";
import type { Cuts } from "./use-cuts";

/** Of the drawing, which is stretched to the width of its box. */
const BOX = { width: 1000, height: 100 };
/** Keeps flat country looking flat. */
const MIN_RANGE_METRES = 100;
/** Pixels within which a marker jumps to a place. */
const SNAP_PX = 8;
const KEY_STEP_KM = 1;
const PAGE_STEP_KM = 10;

interface DaysProfileProps {
  elevation: RouteTrack["elevation"];
  state: Cuts;
}

/** The elevation along the route, with a marker for the end of each day but the last. Flat without elevations. */
export function DaysProfile({ elevation, state }: DaysProfileProps) {
  const { cuts, totalKm, places } = state;
  const box = useRef<HTMLDivElement>(null);
  const kmAt = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {};
    return { km: ((clientX - left) / width) * totalKm, snapKm: (SNAP_PX / width) * totalKm };
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take part in the layout */}
      <div ref={box} role="group" aria-label={DAYS_TEXTS.profile} className="relative mx-5 h-40">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-0 h-30 w-full"
        >
          <path d={outlineOf(elevation)} className="fill-positive-soft" />
        </svg>
        {places.map(({ name, km }) => (
          <span
            key={`${name} ${km}`}
            aria-hidden="true"
            title={name}
            className="absolute top-29 size-1.5 -translate-x-1/2 rounded-full bg-ink-muted"
            style={{ left: percent(km, totalKm) }}
          />
        ))}
        {cuts.map((km, index) => (
          <Marker
            key={index}
            index={index}
            km={km}
            state={state}
            onDrag={(event) => {
              const { km: to, snapKm } = kmAt(event);
              state.drag(index, to, snapKm);
            }}
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

interface MarkerProps {
  index: number;
  km: number;
  state: Cuts;
  onDrag: (event: PointerEvent) => void;
}

function Marker({ index, km, state, onDrag }: MarkerProps) {
  const [least, most] = state.limitsOf(index);
  const day = index + 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = kmAfterKey(event.key, km, [least, most]);
    if (to === null) return;
    event.preventDefault();
    state.move(index, to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={endOfDay(day)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={km}
      aria-valuetext={dayEndsAt(day, km, state.nameAt(km))}
      className="-translate-x-1/2 absolute inset-y-0 flex w-11 cursor-ew-resize touch-none flex-col items-center rounded-md focus-visible:z-1"
      style={{ left: percent(km, state.totalKm) }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onDrag(event)}
      onKeyDown={handleKeyDown}
    >
      <span className="w-0.5 flex-1 bg-ink" />
      <span className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-surface-raised bg-accent font-bold text-accent-ink text-sm shadow-md">
        {day}
      </span>
    </div>
  );
}

const percent = (km: number, totalKm: number) => `${(km / totalKm) * 100}%`;

/** Null for keys that don't move a marker. */
function kmAfterKey(key: string, km: number, [least, most]: [number, number]): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: km + KEY_STEP_KM,
    ArrowUp: km + KEY_STEP_KM,
    ArrowLeft: km - KEY_STEP_KM,
    ArrowDown: km - KEY_STEP_KM,
    PageUp: km + PAGE_STEP_KM,
    PageDown: km - PAGE_STEP_KM,
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
  const points = samples.map(([distance, height]) => {
    const y = BOX.height - 8 - ((height - lowest) / range) * (BOX.height - 8);
    return `${((distance / metres) * BOX.width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M0 ${BOX.height}L${points.join("L")}V${BOX.height}Z`;
}
