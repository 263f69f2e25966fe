import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** Decorative contour lines; place behind content. */
export function Contours({ className, ...rest }: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cn("pointer-events-none text-contour", className)}
      {...rest}
    >
      {hills.map((hill) => (
        <g key={hill.transform} transform={hill.transform}>
          {rings.map((scale, index) => (
            <path
              key={scale}
              d={hill.ring}
              transform={`scale(${scale})`}
              strokeWidth={index % 4 === 0 ? 2.2 : 1}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const rings = [0.16, 0.32, 0.5, 0.7, 0.92, 1.16, 1.42, 1.7, 2];

const hills = [
  {
    transform: "translate(290 92) rotate(-14)",
    ring: "M-62 6C-58-28-22-46 10-42S66-30 74-2 60 44 26 48-14 36-36 40-64 30-62 6Z",
  },
  {
    transform: "translate(66 196) rotate(22)",
    ring: "M-48-4C-44-36-8-40 18-36S58-18 54 8 22 40-6 38-52 24-48-4Z",
  },
];
