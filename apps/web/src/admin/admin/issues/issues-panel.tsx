import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck, SlidersHorizontal } from "lucide-react";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { ISSUES_ID } from "../desk/admin-paths";
import { ISSUE_FILTERS, ISSUE_STATUS_TABS } from "./issue-filters";
import { IssueRow } from "./issue-row";
import { ISSUES_TEXTS, issuesFound } from "./texts";
import { useEditedIssue } from "./use-edited-issue";
import { useIssues } from "./use-issues";

const STATUSES = ISSUE_STATUS_TABS.map((value) => ({ value, label: ISSUES_TEXTS.statuses[value] }));
const TEXTS = { ...ISSUES_TEXTS, found: issuesFound };

/** What visitors and members report of the app and of discussions. */
export function IssuesPanel() {
  const state = useFilters(ISSUE_FILTERS);
  const issues = useIssues(state.filters);
  const { edit, dialog, preloadProps } = useEditedIssue();
  return (
    <section aria-labelledby={ISSUES_ID}>
      <h2 id={ISSUES_ID} className="mb-4 font-extrabold text-2xl">
        {ISSUES_TEXTS.title}
      </h2>
      <Segmented
        label={ISSUES_TEXTS.status}
        options={STATUSES}
        value={state.filters.status}
        onChange={(status) => state.set("status", status)}
      />
      <ListFilters state={state} icon={<SlidersHorizontal aria-hidden="true" className="size-5" />} />
      <ListResults
        query={issues}
        state={state}
        texts={TEXTS}
        empty={{
          icon: <CircleCheck aria-hidden="true" />,
          title: ISSUES_TEXTS.empty,
          headingLevel: "h3",
          className: "py-6 sm:py-6",
        }}
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(found) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
            {found.map((issue) => (
              <IssueRow key={issue.id} issue={issue} onEdit={() => edit(issue)} editProps={preloadProps} />
            ))}
          </ul>
        )}
      </ListResults>
      {dialog}
    </section>
  );
}
