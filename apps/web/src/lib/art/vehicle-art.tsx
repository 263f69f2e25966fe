import type { VehicleType } from "@longpaddock/domain/vehicles";
import type { ReactNode } from "react";

const wheel = (x: number, radius: number, key: string) => (
  <g key={key}>
    <circle cx={x} cy={118 - radius} r={radius} fill="none" strokeWidth="6" />
    <circle cx={x} cy={118 - radius} r="3" fill="currentColor" />
  </g>
);

const knobblyTyre = (x: number, radius: number) => (
  <circle
    cx={x}
    cy={118 - radius}
    r={radius + 3}
    fill="none"
    strokeWidth="4"
    strokeDasharray="5 5"
    strokeLinecap="butt"
  />
);

const roadBike = (
  <>
    {wheel(116, 21, "rear")}
    {wheel(208, 21, "front")}
    <path
      d="M96 70l34-2 12-13c12-7 26-6 36 1l18 14-8 8-14-2-10 22h-30l-12-18-24-2z"
      fill="currentColor"
      stroke="none"
    />
    <path d="M184 60l24 37M150 96l-34 2M176 54l-10-8h-8M186 62l-3-14 10 8" fill="none" strokeWidth="5" />
    <path d="M128 98l-34 6" strokeWidth="6" />
  </>
);

const adventureBike = (
  <>
    {wheel(112, 23, "rear")}
    {knobblyTyre(112, 23)}
    {wheel(210, 25, "front")}
    {knobblyTyre(210, 25)}
    <path
      d="M94 58h46l12-14c10-4 22-2 30 6l34 14-28 2-10 6-6 22h-32l-10-24-36-2z"
      fill="currentColor"
      stroke="none"
    />
    <path d="M184 52l26 41M150 92l-38 3M178 44l-8-10h-9M186 46l10-22" fill="none" strokeWidth="5" />
    <path d="M84 62h28v24H84z" fill="currentColor" stroke="none" />
    <path d="M86 50h24" strokeWidth="8" />
  </>
);

const bicycle = (
  <>
    {wheel(116, 24, "rear")}
    {wheel(208, 24, "front")}
    <path d="M116 94h38l32-38h-42zM144 56l10 38M208 94l-24-48" fill="none" strokeWidth="5" />
    <path d="M144 56l-4-12M130 43h22M184 46l-3-6h14" fill="none" strokeWidth="5" />
    <path d="M104 50h28l-4 16h-22zM158 62h20l-14 16z" fill="currentColor" stroke="none" />
    <circle cx="154" cy="94" r="6" fill="currentColor" />
  </>
);

const fourByFour = (
  <>
    <path
      d="M78 100V64h8l10-30h72l24 30h34c8 0 12 5 12 12v24h-12a22 22 0 0 0-44 0h-46a22 22 0 0 0-44 0z"
      fill="currentColor"
      stroke="none"
    />
    <path d="M106 42h24v20H99zM138 42h26l16 20h-42z" fill="var(--art-glow)" stroke="none" />
    <path d="M90 28h84M100 28v6M164 28v6M192 62V36l8-4M74 66v24" fill="none" strokeWidth="5" />
    {wheel(114, 16, "rear")}
    {wheel(204, 16, "front")}
  </>
);

const DRAWINGS: Readonly<Record<VehicleType, ReactNode>> = {
  "onroad-motorcycle": roadBike,
  "offroad-motorcycle": adventureBike,
  cycling: bicycle,
  "4x4": fourByFour,
};

/** The terrain behind each vehicle. */
const BACKGROUNDS: Readonly<Record<VehicleType, string>> = {
  "onroad-motorcycle": "M0 84c40-26 70-40 104-30s52 30 92 10 84-20 124-4v80H0z",
  "offroad-motorcycle": "M0 78h34l16-26h58l18 26h70l14-18h44l14 18h52v62H0z",
  cycling: "M0 70c50-24 90-8 130 6s60-30 100-34 70 14 90 26v72H0z",
  "4x4": "M0 92c30-30 60-34 96-16 40-44 84-40 120-4 36-16 70-14 104 8v60H0z",
};

/** Decorative: a vehicle in its terrain. Label it with text beside it. */
export function VehicleArt({ kind, className }: { kind: VehicleType; className?: string }) {
  return (
    <svg viewBox="0 0 320 140" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <path d="M0 0h320v140H0z" fill="var(--art-glow)" />
      <circle cx="262" cy="46" r="20" fill="var(--art-sun)" />
      <path d={BACKGROUNDS[kind]} fill="var(--art-far)" />
      <path d="M0 118c80-6 240-6 320 0v22H0z" fill="var(--art-plain)" />
      <g color="var(--art-fence)" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {DRAWINGS[kind]}
      </g>
    </svg>
  );
}
