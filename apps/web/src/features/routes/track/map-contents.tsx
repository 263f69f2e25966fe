import { Flag, MapPin } from "lucide-react";
import { coordinates } from "../../../map/bounds";
import type { RouteTrack } from "../use-routes";
import { passingText } from "./elevation-samples";
import { type Landmark, placesOf } from "./track-lines";

/** So many are listed at once; the others unfold. */
const SHOWN = 10;
export const shownOf = (places: number): number => Math.min(places, SHOWN);
export const LIST_STYLES = "mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2";
/** Two lines each, whatever the name. */
export const ENTRY_STYLES = "grid min-w-0 grid-cols-1";

/** What the map shows, in words: for everybody, and above all for those who do not see it. */
export function MapContents({ track }: { track: RouteTrack }) {
  const { ends, waypoints } = placesOf(track);
  const [start, ...end] = ends;
  const along = [...(start ? [start] : []), ...waypoints, ...end];
  const entry = (landmark: Landmark) => (
    <Entry
      key={landmark.id}
      landmark={landmark}
      icon={ends.includes(landmark) ? Flag : MapPin}
      passing={passingText(track.elevation ?? [], landmark.at)}
    />
  );
  const more = along.slice(SHOWN);
  return (
    <section aria-labelledby="map-contents">
      <h2 id="map-contents" className="font-extrabold text-lg">
        On the map
      </h2>
      <ul className={LIST_STYLES}>{along.slice(0, SHOWN).map(entry)}</ul>
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-bold text-accent-text">
            {more.length} more {more.length === 1 ? "place" : "places"}
          </summary>
          <ul className={LIST_STYLES}>{more.map(entry)}</ul>
        </details>
      )}
    </section>
  );
}

interface EntryProps {
  landmark: Landmark;
  icon: typeof Flag;
  /** How far along the line it is, and how high. */
  passing: string | null;
}

function Entry({ landmark: { name, at }, icon: Icon, passing }: EntryProps) {
  return (
    <li className={ENTRY_STYLES}>
      <span className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
        <span title={name} className="truncate font-semibold">
          {name}
        </span>
        {passing && <span className="ml-auto shrink-0 text-ink-muted text-sm tabular-nums">{passing}</span>}
      </span>
      <span className="truncate pl-6 text-ink-muted text-sm tabular-nums">{coordinates(at)}</span>
    </li>
  );
}
