import { ISSUE_DIALOG_TEXTS } from "@longpaddock/domain/admin/texts";
import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import type { IssueFilters } from "./issue-filters";

export type ReportedIssue = Outputs["issues"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const useIssues = ({ status, ...filters }: IssueFilters) =>
  trpc.issues.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...filters, ...(status !== "all" && { status }) },
    { getNextPageParam, ...KEPT_FRESH },
  );

export const useAssignees = () => trpc.issues.assignees.useQuery(undefined, { meta: { signsOut: true } });

/** The dialog shows failures. */
export function useUpdateIssue() {
  const utils = trpc.useUtils();
  return trpc.issues.update.useMutation({
    // The activity log and the member's page have it too.
    meta: { refresh: "later", success: ISSUE_DIALOG_TEXTS.done, failure: false },
    onSuccess: () => void utils.issues.list.invalidate(),
  });
}
