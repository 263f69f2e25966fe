import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { recheckSignInAfter } from "../../accounts/auth/member-actions";
import { patchEntity } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";
import { REPORT_TEXTS } from "./texts";

type ReportedRating = Pick<Outputs["ratings"]["own"], "mine" | "can">;

/** Reports a note and marks it as reported. The dialog shows failures. */
export function useReportNote() {
  const client = useQueryClient();
  return trpc.reports.create.useMutation({
    meta: { success: REPORT_TEXTS.done, failure: false },
    onSuccess: (_report, { id }) =>
      patchEntity<ReportedRating>(
        client,
        { queries: [getQueryKey(trpc.ratings)], id: Number(id) },
        ({ can }) => ({ mine: { reported: true }, can: { ...can, reportNote: false } }),
      ),
    onError: (error) => recheckSignInAfter(client, error),
  });
}
