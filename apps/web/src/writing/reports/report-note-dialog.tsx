import type { DialogState } from "../../interactions/lazy-overlay";
import { ReportDialog } from "./report-dialog";
import { REPORT_TEXTS } from "./texts";
import { useReportNote } from "./use-report-note";

interface ReportNoteDialogProps extends DialogState {
  ratingId: number;
}

export function ReportNoteDialog({ ratingId, ...state }: ReportNoteDialogProps) {
  const sending = useReportNote();
  return (
    <ReportDialog
      {...state}
      title={REPORT_TEXTS.title}
      description={REPORT_TEXTS.description}
      sending={sending}
      onSend={(report) =>
        sending.mutate({ id: ratingId, ...report }, { onSuccess: () => state.onOpenChange(false) })
      }
    />
  );
}
