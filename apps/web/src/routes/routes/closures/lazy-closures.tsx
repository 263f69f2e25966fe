import { Skeleton } from "@longpaddock/ui/skeleton";
import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";

const Notices = lazyComponent(() => import("./closure-parts").then((m) => m.ClosureNotices));
const Times = lazyComponent(() => import("./closure-parts").then((m) => m.ClosureTimes));

/** Loads only where there are closures. */
export function ClosureNotices(props: ComponentProps<typeof Notices>) {
  if (props.closures.length === 0) return null;
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
