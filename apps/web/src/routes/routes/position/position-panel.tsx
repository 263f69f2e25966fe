import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { Droplets, Flag, Fuel, type LucideIcon, MapPin, Navigation } from "lucide-react";
import { useEffect, useRef } from "react";
import { kilometresToOneDecimal } from "../../../lib/format";
import { useNow } from "../../../lib/time/use-now";
import { pointOf, wayTo } from "../../../map/base/nearest-signs";
import { MAX_ACCURACY, type Standing } from "./line-follower";
import { type Stop, type StopKind, stopsAhead } from "./stops-ahead";
import { ageText, alongLabel, coarseText, offText, POSITION_TEXTS, stopLabel, wayText } from "./texts";
import type { Watched } from "./use-standing";

const ICONS: Readonly<Record<StopKind, LucideIcon>> = {
  fuel: Fuel,
  water: Droplets,
  point: MapPin,
  end: Flag,
};
const CHECK_MS = 5000;

interface PositionPanelProps {
  watched: Watched;
  stops: readonly Stop[];
  /** Whether `stops` has the fuel: it may not be kept on this device. Null for a bicycle. */
  knowsFuel: boolean | null;
  /** Whether parts of the line only join places. */
  hasStraight: boolean;
  staysOn: boolean;
  onStop: () => void;
}

/** How far along the line, what comes next on it, and how far off it, in figures for a handlebar. */
export function PositionPanel({ watched, stops, onStop, ...known }: PositionPanelProps) {
  const now = useNow(CHECK_MS);
  const { standing } = watched;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const ahead = standing ? stopsAhead(stops, standing) : [];
  return (
    <section
      ref={section}
      aria-label={POSITION_TEXTS.title}
      className="flex scroll-mb-24 flex-col gap-2 px-4 py-3"
    >
      <div className="flex items-start justify-between gap-3">
        <p className={cn("font-bold", standing?.isOff && "text-danger-text text-lg")}>
          {/* The distance changes with each fix, and would be read out each time. */}
          <span role="status">{statusText(watched)}</span>{" "}
          {standing?.isOff && !watched.problem && offTextOf(standing)}
        </p>
        <Button variant="secondary" size="sm" onClick={onStop}>
          {POSITION_TEXTS.stopHere}
        </Button>
      </div>
      {standing && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
          <Figure
            icon={Navigation}
            label={alongLabel(standing.total)}
            value={kilometresToOneDecimal(standing.along / 1000)}
          />
          {ahead.map((stop) => (
            <Figure
              key={stop.kind}
              icon={ICONS[stop.kind]}
              label={stopLabel(stop, standing.direction)}
              value={wayText(stop.ahead)}
            />
          ))}
        </dl>
      )}
      {standing && <Doubts watched={watched} standing={standing} now={now} />}
      <p className="text-ink-muted text-sm">
        {standing &&
          fuelText(
            known.knowsFuel,
            ahead.map(({ kind }) => kind),
          )}{" "}
        {known.hasStraight && POSITION_TEXTS.straightLines}{" "}
        {known.staysOn ? POSITION_TEXTS.staysOn : POSITION_TEXTS.mayLock} {POSITION_TEXTS.private}
      </p>
    </section>
  );
}

function statusText({ fix, standing, problem }: Watched): string {
  if (problem) return POSITION_TEXTS[problem];
  if (!fix) return POSITION_TEXTS.looking;
  if (!standing) return fix.accuracy > MAX_ACCURACY ? coarseText(fix.accuracy) : POSITION_TEXTS.looking;
  if (standing.isStraight) return POSITION_TEXTS.straight;
  return standing.isOff ? POSITION_TEXTS.offLine : POSITION_TEXTS.onLine;
}

function offTextOf({ off, nearest, fix }: Standing): string {
  return offText(off, pointOf(wayTo(nearest, fix).angle));
}

function fuelText(knowsFuel: boolean | null, ahead: readonly StopKind[]): string | null {
  if (knowsFuel === false) return POSITION_TEXTS.fuelUnknown;
  return knowsFuel && !ahead.includes("fuel") ? POSITION_TEXTS.noFuel : null;
}

/** Of figures that are old, or come from a coarse position. */
function Doubts({ watched: { fix }, standing, now }: { watched: Watched; standing: Standing; now: number }) {
  const isCoarse = fix !== null && fix.accuracy > MAX_ACCURACY;
  const age = ageText((now - standing.fix.at) / 1000);
  if (!isCoarse && age === null) return null;
  return (
    <p className="font-semibold">
      {isCoarse && coarseText(fix.accuracy)} {age}
    </p>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: string;
}

function Figure({ icon: Icon, label, value }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="flex items-start gap-1.5 text-ink-muted text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="line-clamp-2 min-w-0 break-words">{label}</span>
      </dt>
      <dd className="font-black text-2xl">{value}</dd>
    </div>
  );
}
