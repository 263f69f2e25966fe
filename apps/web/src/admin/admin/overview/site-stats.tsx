import { SITE_STATS, type SiteStat } from "@longpaddock/domain/admin/vocabulary";
import { formatOf } from "@longpaddock/domain/events/event-time";
import { Card } from "@longpaddock/ui/card";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { VisuallyHidden } from "@longpaddock/ui/visually-hidden";
import {
  CalendarCheck,
  CalendarDays,
  type LucideIcon,
  Map as MapIcon,
  Tent,
  UserRound,
  UsersRound,
} from "lucide-react";
import { wholeNumber } from "../../../lib/format";
import { LoadFailed } from "../../../list/load-failed";
import { newThisWeek, SITE_STATS_TEXTS, upToPerWeek } from "./texts";
import { type SiteStats as Stats, useSiteStats } from "./use-overview";
import { WeekBars } from "./week-bars";

const ICONS: Readonly<Record<SiteStat, LucideIcon>> = {
  totalUsers: UserRound,
  totalGroups: Tent,
  totalEvents: CalendarDays,
  totalRoutes: MapIcon,
  totalMembers: UsersRound,
  completedEvents: CalendarCheck,
};

const DAY_AND_MONTH = formatOf("UTC", { day: "numeric", month: "short" });

export function SiteStats() {
  const stats = useSiteStats();
  return (
    <section aria-labelledby="site-stats-title" aria-busy={stats.isFetching || undefined}>
      <h2 id="site-stats-title" className="font-extrabold text-2xl">
        {SITE_STATS_TEXTS.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{SITE_STATS_TEXTS.lead}</p>
      {stats.isError && !stats.data ? (
        <LoadFailed
          title={SITE_STATS_TEXTS.failed}
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      ) : (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(40%,min(100%,9rem)),1fr))] gap-3 sm:gap-4 md:grid-cols-3">
          {SITE_STATS.map((stat) => (
            <StatCard key={stat} stat={stat} stats={stats.data} />
          ))}
        </dl>
      )}
      {stats.isPending && <VisuallyHidden role="status">{SITE_STATS_TEXTS.loading}</VisuallyHidden>}
    </section>
  );
}

/** Has the same height while it loads. */
function StatCard({ stat, stats }: { stat: SiteStat; stats: Stats | undefined }) {
  const Icon = ICONS[stat];
  const weekly = stats?.weekly[stat];
  return (
    <Card className="flex flex-col gap-1 p-4">
      <dt className="flex items-center justify-between gap-2 text-ink-muted text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent-text">
        {SITE_STATS_TEXTS.labels[stat]}
        <Icon aria-hidden="true" />
      </dt>
      <dd className="break-words font-black text-2xl tabular-nums sm:text-3xl">
        {stats ? wholeNumber(stats[stat]) : <Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />}
      </dd>
      <dd className="mt-auto pt-2">
        {weekly ? (
          <Chart counts={weekly} firstDay={stats?.weekly.weeks[0]} />
        ) : (
          <Skeleton className="h-[calc(2.5rem+2lh)] text-xs" />
        )}
      </dd>
      <dd className="text-ink-muted text-xs sm:text-sm">
        {weekly ? newThisWeek(weekly.at(-1) ?? 0) : <Skeleton className="my-[0.1lh] h-[0.8lh] w-24" />}
        {weekly && (
          <VisuallyHidden>
            . {SITE_STATS_TEXTS.perWeek} {weekly.map(wholeNumber).join(", ")}
          </VisuallyHidden>
        )}
      </dd>
    </Card>
  );
}

/** Hidden from screen readers, which get the text beside it. */
function Chart({ counts, firstDay }: { counts: readonly number[]; firstDay: string | undefined }) {
  return (
    <div aria-hidden="true" className="text-ink-muted text-xs">
      <p className="truncate">{upToPerWeek(Math.max(0, ...counts))}</p>
      <WeekBars counts={counts} />
      <p className="flex justify-between gap-2">
        <span>{firstDay && DAY_AND_MONTH.format(new Date(firstDay))}</span>
        <span>{SITE_STATS_TEXTS.thisWeek}</span>
      </p>
    </div>
  );
}
