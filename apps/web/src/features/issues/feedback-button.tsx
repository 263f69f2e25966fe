import { REPORT_ISSUE } from "@longpaddock/domain/issues/texts";
import { Suspense, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { notifyLoadFailure } from "../../lib/notify";

const IssueDialog = lazyComponent(() => import("./issue-dialog").then((m) => m.IssueDialog));

/** The round button at the bottom right of every page, above what else sticks to the bottom. Loads after the page. */
export function FeedbackButton() {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const preload = () => void IssueDialog.preload();
  const open = () => void IssueDialog.fetch().then(() => setState("open"), notifyLoadFailure);
  return (
    <aside
      aria-label="Feedback"
      className="absolute right-4 bottom-full mb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:[body:has([data-bottom-bar])_&]:mb-[calc(5.25rem+env(safe-area-inset-bottom))]"
    >
      <button
        type="button"
        aria-label={REPORT_ISSUE}
        title={REPORT_ISSUE}
        aria-haspopup="dialog"
        className="grid size-12 place-items-center rounded-full bg-accent text-accent-ink shadow-lg hover:bg-accent-hover"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-2 stroke-current" aria-hidden="true">
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
