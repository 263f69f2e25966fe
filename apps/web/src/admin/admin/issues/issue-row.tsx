import { ISSUE_CATEGORIES } from "@longpaddock/domain/issues/vocabulary";
import { REPORT_REASONS } from "@longpaddock/domain/reports/vocabulary";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import type { ComponentProps } from "react";
import { LongText } from "../../../interactions/long-text";
import { day, fullName } from "../../../lib/format";
import { ISSUE_SEVERITY_LABELS } from "../../issues/texts";
import { IssueContext } from "./issue-context";
import { PageAddress } from "./page-address";
import { handledByGroup, ISSUES_TEXTS, sentToGroupAdmins } from "./texts";
import type { ReportedIssue } from "./use-issues";

const SEVERITY_TONES: Readonly<Record<ReportedIssue["severity"], BadgeTone>> = {
  low: "neutral",
  medium: "info",
  high: "warning",
  critical: "danger",
};

interface IssueRowProps {
  issue: ReportedIssue;
  onEdit: () => void;
  /** Loads the dialog's code. */
  editProps: Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus">;
}

export function IssueRow({ issue, onEdit, editProps }: IssueRowProps) {
  const { title, description, category, severity, status, reportReason, contentAuthor, pageUrl } = issue;
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={SEVERITY_TONES[severity]}>{ISSUE_SEVERITY_LABELS[severity]}</Badge>
          <Badge>
            {reportReason ? REPORT_REASONS[reportReason].label : ISSUE_CATEGORIES[category].label}
          </Badge>
          {status !== "open" && (
            <Badge tone={status === "resolved" ? "positive" : "accent"}>
              {ISSUES_TEXTS.statuses[status]}
            </Badge>
          )}
        </p>
        <h3 className="break-words font-bold">{title}</h3>
        <LongText>{description}</LongText>
        {pageUrl && (
          <p className="break-all text-sm">
            <PageAddress address={pageUrl} />
          </p>
        )}
        {contentAuthor && (
          <p className="break-words text-sm">
            {ISSUES_TEXTS.writtenBy(fullName(contentAuthor, ISSUES_TEXTS.noName))}
          </p>
        )}
        <WithGroup issue={issue} />
        <Sender issue={issue} />
        <Review issue={issue} />
        <IssueContext issue={issue} />
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={ISSUES_TEXTS.updateIssue(title)}
          onClick={onEdit}
          {...editProps}
        >
          {ISSUES_TEXTS.update}
        </Button>
      </div>
    </li>
  );
}

/** Where a report of a group is, whose admins get it first. */
function WithGroup({
  issue: { group, groupOutcome, groupHandledAt, groupHandledBy, createdAt },
}: {
  issue: ReportedIssue;
}) {
  if (!group) return null;
  const handled = groupOutcome &&
    groupHandledAt && {
      by: groupHandledBy ? fullName(groupHandledBy, ISSUES_TEXTS.noName) : ISSUES_TEXTS.noName,
      group: group.name,
      on: day(groupHandledAt),
    };
  return (
    <p className="break-words text-sm">
      {handled ? handledByGroup(groupOutcome, handled) : sentToGroupAdmins(group.name, day(createdAt))}
    </p>
  );
}

function Sender({ issue: { reporter, userEmail, createdAt } }: { issue: ReportedIssue }) {
  const name = reporter ? fullName(reporter, ISSUES_TEXTS.noName) : ISSUES_TEXTS.visitor;
  return (
    <p className="break-words text-ink-muted text-sm">
      {name}, {day(createdAt)}
      {userEmail && (
        <>
          {", "}
          <a href={`mailto:${encodeURIComponent(userEmail)}`} className="break-all underline">
            {userEmail}
          </a>
        </>
      )}
    </p>
  );
}

/** What administrators have added. */
function Review({ issue: { assignedTo, adminNotes, resolvedAt } }: { issue: ReportedIssue }) {
  const facts = [
    assignedTo && ISSUES_TEXTS.assignedTo(fullName(assignedTo, ISSUES_TEXTS.noName)),
    resolvedAt && ISSUES_TEXTS.resolved(day(resolvedAt)),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="break-words font-semibold text-sm">{facts.join(". ")}</p>}
      {adminNotes && (
        <figure className="border-line-strong border-l-4 pl-3">
          <figcaption className="font-semibold text-ink-muted text-sm">{ISSUES_TEXTS.notes}</figcaption>
          <p className="whitespace-pre-line break-words">{adminNotes}</p>
        </figure>
      )}
    </>
  );
}
