import type { ReportedContent } from "@longpaddock/domain/reports/vocabulary";
import { useQueryClient } from "@tanstack/react-query";
import { recheckSignInAfter } from "../../accounts/auth/member-actions";
import type { DialogState } from "../../interactions/lazy-overlay";
import { trpc } from "../../lib/api";
import { ReportDialog } from "./report-dialog";
import { CONTENT_REPORT_TEXTS } from "./texts";

interface ReportContentDialogProps extends DialogState {
  kind: ReportedContent;
  id: number;
}

/** Reports a topic or comment. */
export function ReportContentDialog({ kind, id, ...state }: ReportContentDialogProps) {
  const client = useQueryClient();
  const meta = { success: CONTENT_REPORT_TEXTS.done, failure: false } as const;
  const onError = (error: unknown) => recheckSignInAfter(client, error);
  const topic = trpc.reports.topic.useMutation({ meta, onError });
  const comment = trpc.reports.comment.useMutation({ meta, onError });
  const sending = kind === "topic" ? topic : comment;
  return (
    <ReportDialog
      {...state}
      title={CONTENT_REPORT_TEXTS.title(kind)}
      description={CONTENT_REPORT_TEXTS.description}
      sending={sending}
      onSend={(report) => sending.mutate({ id, ...report }, { onSuccess: () => state.onOpenChange(false) })}
    />
  );
}
