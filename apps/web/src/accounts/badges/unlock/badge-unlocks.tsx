import { Suspense, useSyncExternalStore } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import { forgetUnlocked, unlockedBadges } from "../../../lib/unlocked-badges";

const UnlockToast = lazyComponent(() => import("./unlock-toast").then((m) => m.UnlockToast));

/** Celebrates a new badge wherever the member earned it. Its code loads with the first one. */
export function BadgeUnlocks() {
  const ids = useSyncExternalStore(unlockedBadges.subscribe, unlockedBadges.current, unlockedBadges.current);
  if (ids.length === 0) return null;
  return (
    <ErrorFallback fallback={null} onFailure={() => forgetUnlocked(ids)}>
      <Suspense>
        <UnlockToast ids={ids} onDone={forgetUnlocked} />
      </Suspense>
    </ErrorFallback>
  );
}
