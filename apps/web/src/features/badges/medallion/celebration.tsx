import { CELEBRATION_PARTICLES } from "@longpaddock/domain/badges/rules";
import type { BadgeRarity } from "@longpaddock/domain/badges/vocabulary";
import { OPAL } from "./medallion-colours";

/** A gum leaf, a wattle blossom and a spark, drawn above the middle. */
const SHAPES = [
  "M0 -54q5 -6 0 -13q-5 7 0 13z",
  "M-3.2 -56a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z",
  "M0 -66l1.6 5l5 1.6l-5 1.6l-1.6 5l-1.6 -5l-5 -1.6l5 -1.6z",
] as const;

/** Particles around a new badge, the more the rarer. They stand still for people who prefer less motion. */
export function Celebration({ rarity }: { rarity: BadgeRarity }) {
  const count = CELEBRATION_PARTICLES[rarity];
  const particles = Array.from({ length: count }, (_, at) => ({
    turn: (360 * at) / count,
    shape: SHAPES[at % SHAPES.length],
    colour: OPAL[(at * 5) % OPAL.length],
  }));
  return (
    <svg
      viewBox="-70 -70 140 140"
      aria-hidden="true"
      data-celebration={rarity}
      className="pointer-events-none absolute -inset-[23%] z-1 size-[146%] max-w-none overflow-visible"
    >
      {particles.map(({ turn, shape, colour }) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d={shape} fill={colour} className="origin-center animate-burst [transform-box:fill-box]" />
        </g>
      ))}
    </svg>
  );
}
