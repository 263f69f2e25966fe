import { type Outputs, trpc } from "../../../lib/api";
import { KEPT_FRESH } from "../../../list/kept-fresh";
import { getNextPageParam } from "../../../list/pages";
import type { IssueFilters } from "./issue-filters";
import { ISSUE_DIALOG_TEXTS } from "./texts";

export type ReportedIssue = Outputs["issues"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const useIssues = ({ status, ...filters }: IssueFilters) =>
  trpc.issues.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...filters, ...(status !== "all" && { status }) },
    { getNextPageParam, ...KEPT_FRESH },
  );

export const useAssignees = () => trpc.issues.assignees.useQuery(undefined, { meta: { signsOut: true } });

/** The dialog shows failures. */
export const useUpdateIssue = () =>
  trpc.issues.update.useMutation({ meta: { success: ISSUE_DIALOG_TEXTS.done, failure: false } });
