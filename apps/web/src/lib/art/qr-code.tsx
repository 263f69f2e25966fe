import { encode } from "uqr";

/** Modules of white around the code, as readers need them. */
const BORDER = 4;

/** A square picture of a text for phone cameras. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path.join("")} />
    </svg>
  );
}
