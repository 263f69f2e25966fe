import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { dayAndTime } from "../../../lib/format";
import { ownZone } from "../../../lib/time/formats";
import { NOTICE_KIND_LABELS } from "../../../site/site/notice/texts";
import { NOTICE_STATE_LABELS, SITE_ADMIN_TEXTS } from "./texts";
import { type AdminNotice, useWithdrawNotice } from "./use-site-admin";

const TONES = { scheduled: "info", shown: "solid-accent", over: "neutral", withdrawn: "neutral" } as const;

export function NoticeRow({ notice, onEdit }: { notice: AdminNotice; onEdit: () => void }) {
  const withdraw = useWithdrawNotice();
  const zone = ownZone();
  const mayChange = notice.state === "shown" || notice.state === "scheduled";
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-2">
          <Badge tone={TONES[notice.state]}>{NOTICE_STATE_LABELS[notice.state]}</Badge>
          <Badge tone={notice.kind === "warning" ? "solid-warning" : "neutral"}>
            {NOTICE_KIND_LABELS[notice.kind]}
          </Badge>
        </p>
        <p className="mt-2 break-words font-bold">{notice.text}</p>
        <p className="break-words text-ink-muted text-sm">
          {dayAndTime(notice.from, zone)} to {dayAndTime(notice.until, zone)}
          {notice.link && ` · ${notice.link}`}
        </p>
      </div>
      {mayChange && (
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            {SITE_ADMIN_TEXTS.change}
            <span className="sr-only">: {notice.text}</span>
          </Button>
          <AlertDialog
            trigger={
              <Button variant="secondary" size="sm">
                {SITE_ADMIN_TEXTS.withdraw}
                <span className="sr-only">: {notice.text}</span>
              </Button>
            }
            title={SITE_ADMIN_TEXTS.withdrawTitle}
            description={SITE_ADMIN_TEXTS.withdrawText}
            confirmLabel={SITE_ADMIN_TEXTS.withdraw}
            pendingText={SITE_ADMIN_TEXTS.withdrawing}
            tone="danger"
            onConfirm={() => withdraw.mutateAsync({ id: notice.id })}
          />
        </div>
      )}
    </li>
  );
}
