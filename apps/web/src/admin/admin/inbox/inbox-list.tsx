import { Badge } from "@longpaddock/ui/badge";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { ListResults } from "../../../list/list-results";
import { ReportRow } from "../../../writing/reports/report-row";
import { DeletionRequestRow, useReview } from "../deletion-requests/deletion-request-row";
import { IssueRow } from "../issues/issue-row";
import { useEditedIssue } from "../issues/use-edited-issue";
import { GroupMatterRow } from "./group-matter-row";
import { INBOX_TEXTS, inboxFound, waitText } from "./texts";
import { type InboxItem, useInbox } from "./use-inbox";

const TEXTS = { ...INBOX_TEXTS, found: inboxFound };

/** The rows are those of the dashboard's lists, so that there is one way to answer each. */
export function InboxList() {
  const inbox = useInbox();
  const [review, reviewDialog] = useReview();
  const issues = useEditedIssue();
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const rowOf = ({ kind, issue, report, deletionRequest, group }: InboxItem): ReactNode => {
    if (issue)
      return <IssueRow issue={issue} onEdit={() => issues.edit(issue)} editProps={issues.preloadProps} />;
    if (report) return <ReportRow report={report} />;
    if (deletionRequest)
      return (
        <DeletionRequestRow
          request={deletionRequest}
          onReview={(outcome) => review(deletionRequest, outcome)}
        />
      );
    return group && kind !== "issue" && kind !== "report" && kind !== "deletionRequest" ? (
      <GroupMatterRow kind={kind} group={group} />
    ) : null;
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ListResults
        query={inbox}
        texts={TEXTS}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: INBOX_TEXTS.empty,
          text: INBOX_TEXTS.emptyText,
        }}
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(items) => (
          <ol aria-label={INBOX_TEXTS.title} className="flex flex-col gap-4">
            {items.map((item) => (
              <li
                key={`${item.kind} ${item.id}`}
                className="overflow-hidden rounded-lg border border-line bg-surface-raised"
              >
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface-sunken px-4 py-2 text-sm">
                  <Badge>{INBOX_TEXTS.kinds[item.kind]}</Badge>
                  <span className="font-bold">{waitText(item.since, Date.now())}</span>
                </p>
                <ul>{rowOf(item)}</ul>
              </li>
            ))}
          </ol>
        )}
      </ListResults>
      {reviewDialog}
      {issues.dialog}
    </div>
  );
}
