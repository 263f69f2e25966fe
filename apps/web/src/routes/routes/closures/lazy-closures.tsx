import { closuresOn } from "@longpaddock/domain/routes/closures";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ownDay } from "../../../lib/time/own-day";

const Notices = lazyComponent(() => import("./closure-parts").then((m) => m.ClosureNotices));
const Times = lazyComponent(() => import("./closure-parts").then((m) => m.ClosureTimes));

/** Loads only where something is closed on the days. */
export function ClosureNotices(props: ComponentProps<typeof Notices>) {
  const [first, last] = props.on ?? [ownDay()];
  if (closuresOn(props.closures, first, last).length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-20 rounded-md" />}>
      <Notices {...props} />
    </Suspense>
  );
}

export function ClosureTimes(props: ComponentProps<typeof Times>) {
  return (
    <Suspense fallback={null}>
      <Times {...props} />
    </Suspense>
  );
}
