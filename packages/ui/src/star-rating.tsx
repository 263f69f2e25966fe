import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const scale = [1, 2, 3, 4, 5] as const;
const sizes = { sm: "size-4", md: "size-5", lg: "size-7" };

export type StarRatingProps = {
  /** 0 to 5, rounded to halves. */
  value: number;
  /** Shown after the stars: "12 ratings". */
  text?: ReactNode;
  /** What a screen reader says instead of the stars and the text. */
  label?: string | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
};

export function StarRating({ value, text, label, size = "md", className }: StarRatingProps) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2);
  const named = (name: string) => ({ role: "img", "aria-label": name });
  return (
    <span {...(label && named(label))} className={cn("inline-flex items-center gap-2", className)}>
      <span {...(!label && named(`${halves / 2} out of 5 stars`))} className="inline-flex">
        {scale.map((place) => (
          <HalfStar key={place} filled={Math.min(2, Math.max(0, halves - (place - 1) * 2))} size={size} />
        ))}
      </span>
      {text && <span className="text-ink-muted text-sm">{text}</span>}
    </span>
  );
}

/** `filled` is the number of halves: 0, 1 or 2. */
function HalfStar({ filled, size }: { filled: number; size: keyof typeof sizes }) {
  return (
    <span className="relative" data-halves={filled}>
      <Star aria-hidden="true" className={cn(sizes[size], "text-star")} />
      {filled > 0 && (
        <span className={cn("absolute inset-0 overflow-hidden", filled === 1 ? "w-1/2" : "w-full")}>
          <Star aria-hidden="true" className={cn(sizes[size], "max-w-none fill-star text-star")} />
        </span>
      )}
    </span>
  );
}
