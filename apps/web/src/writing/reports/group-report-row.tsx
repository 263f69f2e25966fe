import { plainText } from "@longpaddock/domain/visible-text";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Outputs, trpc } from "../../lib/api";
import { day, fullName } from "../../lib/format";
import { eventPath, groupPath } from "../../lib/paths";
import { GROUP_REPORTS_TEXTS, reportedThing } from "./texts";

export type GroupReport = Outputs["reports"]["ofGroup"]["items"][number];

interface GroupReportRowProps {
  report: GroupReport;
  groupId: number;
  /** The button that removes what is reported. */
  children: ReactNode;
}

export function GroupReportRow({ report, groupId, children }: GroupReportRowProps) {
  const { contentKind, reason, details, createdAt, writer, title, content } = report;
  const path = pathOf(report, groupId);
  return (
    <Card asChild className="flex flex-col gap-2 p-4">
      <li>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="warning">{reportedThing(contentKind, reason)}</Badge>
          <span className="text-ink-muted text-sm">{day(createdAt)}</span>
        </p>
        {details && <p className="whitespace-pre-line break-words [unicode-bidi:plaintext]">{details}</p>}
        <figure className="min-w-0 border-line-strong border-l-4 pl-3">
          {title && <p className="break-words font-bold">{title}</p>}
          {content === null ? (
            <p className="text-ink-muted">{GROUP_REPORTS_TEXTS.gone}</p>
          ) : (
            <blockquote className="line-clamp-6 whitespace-pre-line break-words [unicode-bidi:plaintext]">
              {plainText(content)}
            </blockquote>
          )}
          <figcaption className="break-words text-ink-muted text-sm">
            {GROUP_REPORTS_TEXTS.writtenBy} {writer ? fullName(writer, "Anonymous User") : "Anonymous User"}
          </figcaption>
        </figure>
        <div className="flex flex-wrap gap-2">
          {content !== null && path && (
            <Button asChild variant="secondary">
              <Link to={path}>{GROUP_REPORTS_TEXTS.open}</Link>
            </Button>
          )}
          {content !== null && children}
          <DismissButton groupId={groupId} reportId={report.id} />
        </div>
      </li>
    </Card>
  );
}

function DismissButton({ groupId, reportId }: { groupId: number; reportId: number }) {
  const dismiss = trpc.reports.dismiss.useMutation({
    meta: {
      success: GROUP_REPORTS_TEXTS.dismissed,
      failure: ({ message }) => ({ title: GROUP_REPORTS_TEXTS.dismissFailed, description: message }),
    },
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" className="max-sm:px-3">
          {GROUP_REPORTS_TEXTS.dismiss}
        </Button>
      }
      title={GROUP_REPORTS_TEXTS.dismissTitle}
      description={GROUP_REPORTS_TEXTS.dismissText}
      confirmLabel={GROUP_REPORTS_TEXTS.dismiss}
      pendingText={GROUP_REPORTS_TEXTS.dismissing}
      onConfirm={() => dismiss.mutateAsync({ id: groupId, reportId })}
    />
  );
}

/** Of the topic, at the comment. */
function pathOf({ postId, commentId, eventId }: GroupReport, groupId: number): string | null {
  if (postId === null) return null;
  const topic =
    eventId === null
      ? `${groupPath(groupId)}?tab=discussions&topic=${postId}`
      : `${eventPath(eventId)}?topic=${postId}`;
  return commentId === null ? topic : `${topic}#comment-${commentId}`;
}
