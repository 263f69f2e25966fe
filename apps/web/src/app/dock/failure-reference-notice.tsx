import { CircleAlert } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { failureReference } from "../../lib/failures/failure-reference";
import { DockBar } from "./dock-bar";
import { FAILURE_REFERENCE_TEXTS } from "./texts";

/** The number of a failure whose toast is gone, until it is dismissed or another page opens. */
export function FailureReferenceNotice() {
  const failure = useSyncExternalStore(failureReference.subscribe, failureReference.read);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The failure belongs to the page before.
  useEffect(() => failureReference.set(null), [pathname]);
  return (
    <div role="status">
      {failure && (
        <DockBar
          icon={<CircleAlert aria-hidden="true" className="size-6 shrink-0 text-danger-text max-sm:hidden" />}
          title={failure.title}
          text={
            <>
              {FAILURE_REFERENCE_TEXTS.label}{" "}
              <span className="select-all break-all font-mono">{failure.reference}</span>
            </>
          }
          dismissLabel={FAILURE_REFERENCE_TEXTS.dismiss}
          onDismiss={() => failureReference.set(null)}
        />
      )}
    </div>
  );
}
