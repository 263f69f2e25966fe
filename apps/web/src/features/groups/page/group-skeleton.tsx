import { GROUP_PAGE_TEXTS } from "@longpaddock/domain/groups/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { PATHS } from "../../../lib/paths";
import { BackLink } from "../back-link";

export function GroupSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading group…</span>
      <div className="border-line border-b-2 pt-2 pb-5">
        <BackLink to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</BackLink>
        <div className="mt-2 grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Skeleton className="h-40 rounded-lg sm:h-56" />
          <div className="flex flex-col gap-3">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="w-1/2" />
            <Skeleton className="h-16" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      </div>
      <Skeleton className="mt-5 h-96 rounded-lg" />
    </div>
  );
}
