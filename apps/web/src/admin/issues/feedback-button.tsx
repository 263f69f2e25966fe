import { REPORT_ISSUE } from "@longpaddock/domain/issues/texts";
import { cn } from "@longpaddock/ui/class-names";
import { Suspense, useRef, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { notifyLoadFailure } from "../../lib/notify";
import { useStepsAside } from "./use-steps-aside";

const IssueDialog = lazyComponent(() => import("./issue-dialog").then((m) => m.IssueDialog));

/**
 * The round button at the bottom right of every page, above what else sticks to the bottom. It steps aside while somebody
 * types or scrolls down, and for controls, without moving: beyond the edge it would make the page scroll sideways. Loads
 * after the page.
 */
export function FeedbackButton() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const preload = () => void IssueDialog.preload();
  const open = () => void IssueDialog.fetch().then(() => setState("open"), notifyLoadFailure);
  const corner = useRef<HTMLElement>(null);
  const isAside = useStepsAside(corner);
  return (
    <aside
      ref={corner}
      aria-label="Feedback"
      className="pointer-events-none absolute right-4 bottom-full mb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:[body:has([data-bottom-bar])_&]:mb-[calc(5.25rem+env(safe-area-inset-bottom))]"
    >
      <button
        type="button"
        aria-label={REPORT_ISSUE}
        title={REPORT_ISSUE}
        aria-haspopup="dialog"
        className={cn(
          "pointer-events-auto grid size-10 place-items-center rounded-full border border-line-strong bg-surface-raised text-ink-muted transition hover:text-ink motion-reduce:transition-none",
          isAside &&
            "not-focus-visible:pointer-events-none not-focus-visible:scale-75 not-focus-visible:opacity-0",
        )}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-2 stroke-current" aria-hidden="true">
          <path
            d="M4 4h16v13H10l-4 4v-4H4zM12 7.5v3.5M12 14h.01"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <Suspense>
        {state !== "unused" && (
          <IssueDialog open={state === "open"} onOpenChange={(next) => setState(next ? "open" : "closed")} />
        )}
      </Suspense>
    </aside>
  );
}
