import type { ReactNode, Ref } from "react";
import { cn } from "./class-names";

export type ToggleChipProps = {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** One of several words, of which any number are chosen. */
export function ToggleChip({ isOn, onToggle, children, ref }: ToggleChipProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cn(
        "min-h-11 rounded-full border-2 px-3.5 font-semibold text-sm transition-colors",
        isOn
          ? "border-accent bg-accent-soft text-accent-text"
          : "border-line-strong/70 bg-surface-raised text-ink hover:border-ink",
      )}
    >
      {children}
    </button>
  );
}
