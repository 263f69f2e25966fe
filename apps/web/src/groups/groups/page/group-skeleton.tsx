import { Skeleton } from "@longpaddock/ui/skeleton";
import { PATHS } from "../../../lib/paths";
import { BackLink } from "../back-link";
import { GROUP_PAGE_TEXTS } from "../texts";

export function GroupSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading group…</span>
      <div className="border-line border-b-2 pt-1 pb-2 sm:pt-2 sm:pb-5">
        <div className="flex min-h-11 items-center">
          <BackLink to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</BackLink>
        </div>
        <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 sm:gap-x-5 sm:gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:grid-rows-[auto_auto_1fr]">
          <Skeleton className="size-14 rounded-lg sm:size-32 md:row-span-3 md:h-48 md:w-full" />
          <Skeleton className="h-9 w-2/3 self-center sm:h-10 md:self-auto" />
          <Skeleton className="col-span-full w-1/2 md:col-span-1 md:col-start-2" />
          <Skeleton className="col-span-full h-11 w-40 sm:h-24 sm:w-full md:col-span-1 md:col-start-2" />
        </div>
      </div>
      <Skeleton className="mt-5 h-96 rounded-lg" />
    </div>
  );
}
