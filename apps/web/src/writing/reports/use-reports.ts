import { type Outputs, trpc } from "../../lib/api";
import { notifySuccess } from "../../lib/notify";
import { KEPT_FRESH } from "../../list/kept-fresh";
import { getNextPageParam } from "../../list/pages";
import { REPORTS_TEXTS } from "./texts";

export type Report = Outputs["reports"]["list"]["items"][number];

const PAGE_SIZE = 10;

export const useReports = () =>
  trpc.reports.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam, ...KEPT_FRESH });

export const useReviewReport = () =>
  trpc.reports.review.useMutation({
    // Removing a note closes its other reports too.
    onSuccess: (_report, { status }) => notifySuccess({ title: REPORTS_TEXTS.done[status] }),
  });
