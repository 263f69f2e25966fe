import { ProfileSliders, percentOf } from "../track/profile-sliders";
import type { RouteTrack } from "../use-route";
import { DAYS_TEXTS, dayEndsAt, endOfDay } from "./texts";
import type { Cuts } from "./use-cuts";

/** Pixels within which a marker jumps to a place. */
const SNAP_PX = 8;
const STEPS = { arrow: 1, page: 10 };

interface DaysProfileProps {
  elevation: RouteTrack["elevation"];
  state: Cuts;
}

/** The elevation along the route, with a marker for the end of each day but the last. */
export function DaysProfile({ elevation, state }: DaysProfileProps) {
  const { cuts, totalKm, places } = state;
  const sliders = cuts.map((km, index) => {
    const day = index + 1;
    return {
      id: String(index),
      label: endOfDay(day),
      valueText: dayEndsAt(day, km, state.nameAt(km)),
      km,
      limits: state.limitsOf(index),
      mark: day,
      className: "bg-accent text-accent-ink",
      onMove: (to: number) => state.move(index, to),
      onDrag: (to: number, pixelKm: number) => state.drag(index, to, SNAP_PX * pixelKm),
    };
  });
  return (
    <ProfileSliders
      elevation={elevation}
      totalKm={totalKm}
      label={DAYS_TEXTS.profile}
      steps={STEPS}
      sliders={sliders}
    >
      {places.map(({ name, km }) => (
        <span
          key={`${name} ${km}`}
          aria-hidden="true"
          title={name}
          className="absolute top-29 size-1.5 -translate-x-1/2 rounded-full bg-ink-muted"
          style={{ left: percentOf(km, totalKm) }}
        />
      ))}
    </ProfileSliders>
  );
}
