import type { ReactNode } from "react";
import { Card } from "./card";
import { cn } from "./class-names";
import { Skeleton } from "./skeleton";

export interface Stat {
  label: string;
  icon: ReactNode;
  /** Undefined while it loads. */
  value: string | undefined;
}

/** At most two columns on a phone, and one where large text needs it. */
const COLUMNS = "grid-cols-[repeat(auto-fit,minmax(max(40%,min(100%,8rem)),1fr))] lg:grid-cols-4";

/** A row of figures. They have the same height while they load. */
export function StatTiles({ stats, className }: { stats: readonly Stat[]; className?: string | undefined }) {
  return (
    <dl className={cn("grid gap-3 sm:gap-4", COLUMNS, className)}>
      {stats.map(({ label, icon, value }) => (
        <Card key={label} className="flex flex-col-reverse justify-end gap-1 p-4">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="flex items-center justify-between gap-2 font-black text-3xl tabular-nums [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-accent-text">
            {value === undefined ? (
              <Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />
            ) : (
              <span className="min-w-0 break-words">{value}</span>
            )}
            {icon}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
