import type { ReactNode } from "react";
import { cn } from "./class-names";

export type StatTileProps = {
  label: string;
  /** Formatted: "1,284". */
  value: ReactNode;
  unit?: string | undefined;
  icon?: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
};

export function StatTile({ label, value, unit, icon, hint, className }: StatTileProps) {
  return (
    <div
      className={cn(
        "flex min-w-0 flex-col gap-1 rounded-lg border border-line border-t-4 border-t-accent bg-surface-raised p-4 shadow-sm",
        className,
      )}
    >
      <p className="flex items-center gap-2 font-semibold text-ink-muted text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-text">
        {icon}
        {label}
      </p>
      <p className="font-black text-3xl">
        {value}
        {unit && <span className="ml-1 font-bold text-base text-ink-muted">{unit}</span>}
      </p>
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
    </div>
  );
}
