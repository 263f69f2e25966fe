import type { BadgeColor, BadgeIcon, BadgeRarity } from "@longpaddock/domain/badges/vocabulary";
import type { ReactNode } from "react";
import { BadgeGlyph } from "./badge-glyph";
import { ENAMELS, LOCKED, METALS, OPAL } from "./medallion-colours";

const CENTRE = 48;
const STEPS = 144;

/** A closed outline whose radius swings between two values `waves` times around. */
function outline([waves, radius, swing]: readonly [number, number, number], isPointed = false): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const turn = step / STEPS;
    const phase = (turn * waves) % 1;
    const wave = isPointed ? 4 * Math.abs(phase - 0.5) - 1 : Math.cos(2 * Math.PI * phase);
    const distance = radius + swing * wave;
    const angle = 2 * Math.PI * turn;
    return `${(CENTRE + distance * Math.sin(angle)).toFixed(1)} ${(CENTRE - distance * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/** The rarer, the more elaborate: a disc, a cattle-tag octagon, a bottle cap and a sun with rays. */
const RIMS: Readonly<Record<BadgeRarity, string>> = {
  common: outline([0, 42, 0]),
  rare: outline([8, 42.5, 1.8]),
  epic: outline([14, 43, 2.4]),
  legendary: outline([18, 42.5, 4], true),
};

const RAYS = 18;

/** The wedge of one ray, from the middle to its tip and back. */
const wedge = (ray: number) => {
  const point = (turn: number, radius: number) => {
    const angle = 2 * Math.PI * turn;
    return `${(CENTRE + radius * Math.sin(angle)).toFixed(1)} ${(CENTRE - radius * Math.cos(angle)).toFixed(1)}`;
  };
  const tip = point(ray / RAYS, 46.5);
  return `M${CENTRE} ${CENTRE}L${point((ray - 0.5) / RAYS, 38.5)}L${tip}L${point((ray + 0.5) / RAYS, 38.5)}z`;
};

/** What each enamel shows behind the icon, inside a circle with the radius 32. */
const DETAILS: Readonly<Record<BadgeColor, (colour: string) => ReactNode>> = {
  // A road to the horizon.
  ochre: (colour) => (
    <path
      d="M40 78.8C44 73 55 71 53 67c-1-2-5-2-5-4 0 2 8 2 9 5 1 5-4 6-3 11.4a32 32 0 0 1-14-.6z"
      fill={colour}
    />
  ),
  // The Southern Cross.
  blue: (colour) => (
    <g fill={colour}>
      <circle cx="27" cy="34" r="1.5" />
      <circle cx="69" cy="29" r="1.9" />
      <circle cx="74" cy="41" r="1.3" />
      <circle cx="64.5" cy="39" r="1" />
      <circle cx="71" cy="55" r="1.9" />
      <circle cx="22" cy="50" r="1.1" />
    </g>
  ),
  // The sun on the horizon.
  wattle: (colour) => <path d="M24 63a24 24 0 0 1 48 0z" fill={colour} />,
  // A fence along the paddock.
  eucalypt: (colour) => (
    <path
      d="M26 66v9M37 66.5v10.5M48 67v10.5M59 66.5v10.5M70 66v9M24 68.5q24 2 48 0M23 72q25 2.5 50 0"
      fill="none"
      stroke={colour}
      strokeWidth="1.4"
      strokeLinecap="round"
    />
  ),
};

/** The sky is behind the hills, everything else before them. */
const IN_THE_SKY: Readonly<Record<BadgeColor, boolean>> = {
  ochre: false,
  blue: true,
  wattle: true,
  eucalypt: false,
};

interface MedallionProps {
  badge: { icon: BadgeIcon; rarity: BadgeRarity; color: BadgeColor };
  /** Drawn without colour. */
  locked?: boolean;
  className?: string;
}

/** Decorative: a badge as an enamel pin. Its metal and rim show the rarity, its enamel the category. */
export function Medallion({ badge: { icon, rarity, color }, locked = false, className }: MedallionProps) {
  const enamel = locked ? LOCKED : ENAMELS[color];
  const metal = locked ? LOCKED : METALS[rarity];
  // Without its colour, the sun would hide the icon.
  const isPlain = locked && color === "wattle";
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <path d={RIMS[rarity]} fill={metal.rim} stroke={metal.dark} strokeWidth="1.5" strokeLinejoin="round" />
      {rarity === "legendary" && !locked && <OpalRays />}
      <circle cx={CENTRE} cy={CENTRE} r="37" fill={metal.rim} stroke={metal.light} strokeWidth="1.6" />
      <circle cx={CENTRE} cy={CENTRE} r="32.5" fill={enamel.sky} stroke={metal.dark} strokeWidth="1.8" />
      {IN_THE_SKY[color] && !isPlain && DETAILS[color](enamel.detail)}
      <path d="M18.7 61C26 55 32 60 40 57s12 3 18 1 11-1 19.3 3A32 32 0 0 1 18.7 61z" fill={enamel.far} />
      <path d="M22 66.5C32 61 40 67 50 65s16-3 24.3 1.5A32 32 0 0 1 22 66.5z" fill={enamel.near} />
      {!IN_THE_SKY[color] && DETAILS[color](enamel.detail)}
      <BadgeGlyph icon={icon} color={enamel.glyph} />
      {!locked && (
        <path
          d="M21 41a28.5 28.5 0 0 1 19-20"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
          opacity="0.45"
        />
      )}
    </svg>
  );
}

function OpalRays() {
  return Array.from({ length: RAYS }, (_, ray) => (
    <path
      key={OPAL_KEYS[ray]}
      d={wedge(ray)}
      fill={OPAL[ray % OPAL.length]}
      stroke={METALS.legendary.dark}
      strokeWidth="0.6"
    />
  ));
}

const OPAL_KEYS = Array.from({ length: RAYS }, (_, ray) => `ray ${ray}`);
