import { type StateCode, type StateWord, stateCode } from "@longpaddock/domain/states";
import { path as AUSTRALIA } from "@longpaddock/geo/australia.geo.json";
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { cn } from "@longpaddock/ui/class-names";
import { LONGITUDE_SCALE, svgLine, VIEW_BOX } from "./locator-view";

type Corners = [longitude: number, latitude: number][];

const [, , , qldToNsw = [], nswToVic = []] = STATE_BORDERS;
const points = (border: (typeof STATE_BORDERS)[number]): Corners => border.map(([x, y]) => [x, y]);
const upstream = (border: (typeof STATE_BORDERS)[number]): Corners => points(border).toReversed();

/**
 * Rough areas that reach into the sea, which is drawn over them. Without the Capital Territory, which would be smaller
 * than a pixel.
 */
const AREAS: Readonly<Record<Exclude<StateCode, "ACT">, string>> = {
  WA: area([100, 0], [129, 0], [129, -50], [100, -50]),
  NT: area([129, 0], [138, 0], [138, -26], [129, -26]),
  SA: area([129, -26], [141, -26], [140.97, -50], [129, -50]),
  QLD: area([138, 0], [160, 0], [160, -28.17], ...upstream(qldToNsw), [141, -26], [138, -26]),
  NSW: area(...points(qldToNsw), [160, -28.17], [160, -37.5], ...upstream(nswToVic)),
  VIC: area(...points(nswToVic), [160, -37.5], [160, -39.6], [140.97, -39.6]),
  TAS: area([140, -39.6], [160, -39.6], [160, -50], [140, -50]),
};

/** Everything but the land. */
const SEA = `M90 0H170V60H90Z${AUSTRALIA}`;
const CANBERRA = { x: 149.1, y: 35.5 };

function area(...corners: Corners): string {
  return `${svgLine(corners)}Z`;
}

/** A small map of Australia with one state filled. Decorative: name the state beside it. */
export function StateLocator({ state, className }: { state: StateWord; className?: string }) {
  const code = stateCode(state);
  if (!code) return null;
  return (
    <svg
      viewBox={VIEW_BOX}
      aria-hidden="true"
      data-state={code}
      className={cn(
        "pointer-events-none overflow-hidden rounded-sm border border-map-coast/60 bg-map-land",
        className,
      )}
    >
      <g transform={`scale(${LONGITUDE_SCALE} 1)`}>
        {code !== "ACT" && <path d={AREAS[code]} className="fill-accent" />}
        <path d={SEA} fillRule="evenodd" className="fill-map-sea stroke-map-coast" strokeWidth="0.3" />
        {code === "ACT" && <circle cx={CANBERRA.x} cy={CANBERRA.y} r="2" className="fill-accent" />}
      </g>
    </svg>
  );
}
