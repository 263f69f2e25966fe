import { type ComponentProps, Suspense } from "react";
import { lazyComponent } from "../../../lib/chunks";

const Badge = lazyComponent(() => import("./closure-parts").then((m) => m.ClosedBadge));

/** Loads with the first card that has closures. */
export function ClosedBadge(props: ComponentProps<typeof Badge>) {
  if (props.closures.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Badge {...props} />
    </Suspense>
  );
}
