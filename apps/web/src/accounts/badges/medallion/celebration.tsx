import { CELEBRATION_PARTICLES } from "@longpaddock/domain/badges/rules";
import type { BadgeRarity } from "@longpaddock/domain/badges/vocabulary";
import { OPAL } from "./medallion-colours";

/** A gum leaf, a wattle blossom and a spark, drawn above the middle. */
const SHAPES = [
  "M0 -52q7 -8 0 -18q-7 10 0 18z",
  "M-4.5 -58a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
  "M0 -69l2.2 6.8l6.8 2.2l-6.8 2.2l-2.2 6.8l-2.2 -6.8l-6.8 -2.2l6.8 -2.2z",
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
