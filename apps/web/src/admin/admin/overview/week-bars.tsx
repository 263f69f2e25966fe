const WIDTH = 120;
const HEIGHT = 32;
const GAP = 2;
/** The height of a week without anything new. */
const MIN_HEIGHT = 1.5;

/** A bar for each week, the last of which stands out. Decorative: the figures are beside it as text. */
export function WeekBars({ counts }: { counts: readonly number[] }) {
  const highest = Math.max(1, ...counts);
  const step = WIDTH / Math.max(1, counts.length);
  const bars = counts.map((count, index) => {
    const height = count === 0 ? MIN_HEIGHT : Math.max(2 * MIN_HEIGHT, (count / highest) * HEIGHT);
    return { x: index * step + GAP / 2, y: HEIGHT - height, height, isEmpty: count === 0 };
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-full"
    >
      {bars.map(({ x, y, height, isEmpty }, index) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={step - GAP}
          height={height}
          className={
            isEmpty ? "fill-line-strong" : index === bars.length - 1 ? "fill-accent" : "fill-positive/70"
          }
        />
      ))}
    </svg>
  );
}
