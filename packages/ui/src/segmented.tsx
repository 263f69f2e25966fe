import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./class-names";

type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: ReactNode };

export type SegmentedProps<Value extends string> = {
  /** Accessible name: "View". */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only icons on narrow screens; the labels stay as accessible names. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, compact = false, className } = props;
  const choose = (next: string) => {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
      className={cn(
        "inline-flex max-w-full flex-wrap rounded-md border-2 border-line-strong bg-surface-raised",
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex min-h-11 min-w-11 flex-auto items-center justify-center gap-2 border-line-strong border-l-2 px-3 font-bold text-ink-muted text-sm transition-colors first:rounded-l-[5px] first:border-l-0 last:rounded-r-[5px] hover:bg-surface-sunken hover:text-ink data-[state=on]:bg-ink data-[state=on]:text-surface-raised [&_svg]:size-5 [&_svg]:shrink-0"
        >
          {option.icon}
          <span className={cn(compact && option.icon !== undefined && "max-md:sr-only")}>{option.label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
