import { cn } from "@longpaddock/ui/class-names";
import { Droplets, Flag, Fuel, type LucideIcon, MapPin, Navigation } from "lucide-react";
import { kilometresToOneDecimal } from "../../../lib/format";
import { useNow } from "../../../lib/time/use-now";
import { pointOf, signTo } from "../../../map/base/nearest-signs";
import type { Fix, Standing } from "./line-follower";
import { type Stop, type StopKind, stopsAhead } from "./stops-ahead";
import { coarseText, doubtText, offText, ofText, POSITION_TEXTS, stopLabel, wayText } from "./texts";
import type { Watched } from "./use-standing";

const ICONS: Readonly<Record<StopKind, LucideIcon>> = {
  fuel: Fuel,
  water: Droplets,
  point: MapPin,
  end: Flag,
};
const CHECK_MS = 5000;

interface PositionPanelProps extends Pick<Watched, "fix" | "standing" | "problem"> {
  stops: readonly Stop[];
}

/** How far along the line, what comes next on it, and how far off it, in figures for a handlebar. */
export function PositionPanel({ fix, standing, problem, stops }: PositionPanelProps) {
  const now = useNow(CHECK_MS);
  const doubt = fix && doubtText((now - fix.at) / 1000, fix.accuracy);
  const isKept = "wakeLock" in navigator;
  return (
    <section aria-label={POSITION_TEXTS.title} className="flex flex-col gap-2 px-4 py-3">
      {/* Said again only when it changes between on and off the line. */}
      <p role="status" className={cn("font-bold", standing?.isOff && "text-danger-text text-lg")}>
        {statusText({ fix, standing, problem })}
      </p>
      {standing && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
          <Figure
            icon={Navigation}
            label={ofText(standing.total)}
            value={kilometresToOneDecimal(standing.along / 1000)}
          />
          {stopsAhead(stops, standing).map((stop) => (
            <Figure
              key={stop.kind}
              icon={ICONS[stop.kind]}
              label={stopLabel(stop, standing.direction)}
              value={wayText(stop.ahead)}
            />
          ))}
        </dl>
      )}
      <p className="text-ink-muted text-sm">
        {standing && (problem ? POSITION_TEXTS[problem] : doubt)}{" "}
        {isKept ? POSITION_TEXTS.staysOn : POSITION_TEXTS.mayLock} {POSITION_TEXTS.private}
      </p>
    </section>
  );
}

function statusText({ fix, standing, problem }: Pick<Watched, "fix" | "standing" | "problem">): string {
  if (fix && standing) return lineText(standing, fix);
  return fix && !problem ? coarseText(fix.accuracy) : POSITION_TEXTS[problem ?? "looking"];
}

function lineText({ isStraight, isOff, off, nearest }: Standing, fix: Fix): string {
  if (isStraight) return POSITION_TEXTS.straight;
  if (!isOff) return POSITION_TEXTS.onLine;
  return offText(off, pointOf(signTo({ id: "", name: "", ...nearest }, fix).angle));
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
