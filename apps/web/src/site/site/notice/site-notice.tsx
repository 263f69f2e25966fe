import { cn } from "@longpaddock/ui/class-names";
import { MessageSquare, OctagonAlert, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { useLive } from "../../../lib/live/use-live";
import { serverTime } from "../../../lib/time/server-clock";
import { useNow } from "../../../lib/time/use-now";
import { type ShownNotice, useSite } from "../use-site";
import { dismissNotice, wasDismissed } from "./dismissed-notices";
import { NOTICE_KIND_LABELS, NOTICE_TEXTS } from "./texts";

const LOOK_EVERY_MS = 15_000;

const LOOKS = {
  news: { icon: MessageSquare, plate: "bg-info text-info-ink" },
  warning: { icon: OctagonAlert, plate: "bg-warning text-warning-ink" },
} as const;

/**
 * What administrators tell everybody, one notice at a time, warnings first. It is part of the dock at the bottom of the
 * window, because nothing that is on the page moves when it comes or goes.
 */
export function SiteNotice() {
  const { user, isChecking } = useCurrentUser();
  const memberId = user?.id ?? "";
  const { data: site } = useSite();
  const now = serverTime(useNow(LOOK_EVERY_MS));
  const [, setDismissals] = useState(0);
  useLive("site");
  // Waits for the sign-in check, because a notice that the member has dismissed would show for a moment.
  const notice = site?.notices.find(
    (candidate) => !isChecking && Date.parse(candidate.until) > now && !wasDismissed(candidate, memberId),
  );
  const dismiss = (dismissed: ShownNotice) => {
    dismissNotice(dismissed, memberId);
    setDismissals((count) => count + 1);
    // Moves the focus from the button, which disappears, to the start of the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return <div role="status">{notice && <NoticeBar notice={notice} onDismiss={() => dismiss(notice)} />}</div>;
}

export function NoticeBar({ notice, onDismiss }: { notice: NoticeBarNotice; onDismiss?: () => void }) {
  const { icon: Icon, plate } = LOOKS[notice.kind];
  return (
    <div className={cn("px-[min(1rem,4.5vw)] py-1 sm:px-6", plate)}>
      <div className="mx-auto flex max-w-7xl items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 break-words py-1 font-semibold text-sm leading-snug">
          <span className="sr-only">{NOTICE_KIND_LABELS[notice.kind]}: </span>
          {notice.text}{" "}
          {notice.link && (
            <Link to={notice.link} className="inline-block min-h-6 whitespace-nowrap underline">
              {NOTICE_TEXTS.more}
            </Link>
          )}
        </p>
        {onDismiss && (
          <button
            type="button"
            aria-label={NOTICE_TEXTS.dismiss}
            title={NOTICE_TEXTS.dismiss}
            onClick={onDismiss}
            className="inline-grid size-11 shrink-0 place-items-center rounded-md"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}

/** Also what an administrator is still writing. */
type NoticeBarNotice = Pick<ShownNotice, "kind" | "text" | "link">;
