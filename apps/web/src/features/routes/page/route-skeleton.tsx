import { Skeleton } from "@longpaddock/ui/skeleton";
import { BackToRoutes } from "./back-to-routes";

export function RouteSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading route…</span>
      <div className="border-line border-b-2 py-6 sm:py-9">
        <div className="mb-3">
          <BackToRoutes />
        </div>
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="mt-4 h-7 w-32" />
        <Skeleton className="mt-3 w-1/2" />
        <Skeleton className="mt-3 w-40" />
        <Skeleton className="mt-5 h-11 sm:hidden" />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:flex">
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-40" />
        <Skeleton className="h-11 sm:w-48" />
        <Skeleton className="h-11 sm:w-28" />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-80 rounded-lg sm:h-112" />
          <Skeleton className="h-44 rounded-lg" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-36 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
