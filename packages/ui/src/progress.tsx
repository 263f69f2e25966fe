import { Progress as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./class-names";

export type ProgressProps = {
  label: string;
  /** 0 to 100, clamped; null when the remaining amount is unknown. */
  value: number | null;
  /** Replaces the percentage: "3 of 10 routes". */
  valueText?: string | undefined;
  action?: ReactNode;
  tone?: "accent" | "positive" | undefined;
  className?: string | undefined;
};

export function Progress({ label, value, valueText, action, tone = "accent", className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  const text = valueText ?? (percent === null ? "" : `${percent}%`);
  return (
    <div className={cn("flex min-w-0 items-center gap-3", className)}>
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="max-w-full truncate font-semibold">{label}</span>
          <span className="text-ink-muted">{text}</span>
        </p>
        <Primitive.Root
          value={percent}
          aria-label={label}
          getValueLabel={() => text}
          className="h-3 overflow-hidden rounded-full border border-line-strong bg-surface-sunken"
        >
          <Primitive.Indicator
            className={cn(
              "block h-full rounded-full transition-[width]",
              tone === "accent" ? "bg-accent" : "bg-positive",
              percent === null && "w-1/3 animate-travel motion-reduce:w-full motion-reduce:opacity-60",
            )}
            {...(percent === null ? {} : { style: { width: `${percent}%` } })}
          />
        </Primitive.Root>
      </div>
      {action}
    </div>
  );
}
