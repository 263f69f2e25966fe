import { Star } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { cn } from "./class-names";

const scale = [1, 2, 3, 4, 5] as const;

export type StarRatingInputProps = {
  label: string;
  /** 1 to 5; 0 when not rated. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

export function StarRatingInput({
  label,
  value,
  onChange,
  disabled = false,
  className,
}: StarRatingInputProps) {
  const [hovered, setHovered] = useState(0);
  const lit = hovered || value;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value === 0 ? "" : String(value)}
      onValueChange={(next) => onChange(Number(next))}
      disabled={disabled}
      orientation="horizontal"
      onPointerLeave={() => setHovered(0)}
      className={cn("inline-flex", disabled && "opacity-60", className)}
    >
      {scale.map((place) => (
        <RadioGroup.Item
          key={place}
          value={String(place)}
          aria-label={place === 1 ? "1 star" : `${place} stars`}
          onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(place)}
          className="grid size-12 place-items-center rounded-md text-star"
        >
          <Star aria-hidden="true" className={cn("size-9", place <= lit && "fill-star")} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
