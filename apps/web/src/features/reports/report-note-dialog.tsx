import { MAX_REPORT_DETAILS } from "@longpaddock/domain/reports/rules";
import { REPORT_TEXTS } from "@longpaddock/domain/reports/texts";
import {
  REPORT_REASON_WORDS,
  REPORT_REASONS,
  type ReportReason,
} from "@longpaddock/domain/reports/vocabulary";
import { Dialog } from "@longpaddock/ui/dialog";
import { DialogForm } from "@longpaddock/ui/dialog-form";
import { Field, Textarea } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { useReportNote } from "./use-report-note";

const REASONS = REPORT_REASON_WORDS.map((value) => ({ value, ...REPORT_REASONS[value] }));

interface ReportNoteDialogProps extends DialogState {
  ratingId: number;
}

export function ReportNoteDialog({ ratingId, ...state }: ReportNoteDialogProps) {
  return (
    <Dialog title={REPORT_TEXTS.title} description={REPORT_TEXTS.description} {...state}>
      <ReportForm ratingId={ratingId} onDone={() => state.onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ ratingId, onDone }: { ratingId: number; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason | "">("");
  const [details, setDetails] = useState("");
  const { mutate, isPending, error } = useReportNote();
  const { fields, code, message } = error ? readFailure(error) : NO_FAILURE;
  const submit = () => {
    if (reason === "") return;
    mutate({ id: ratingId, reason, details }, { onSuccess: onDone });
  };
  return (
    <DialogForm
      submitLabel={REPORT_TEXTS.submit}
      pendingText={REPORT_TEXTS.pending}
      ready={reason !== ""}
      pending={isPending}
      failure={code === "UNAUTHORIZED" ? REPORT_TEXTS.signedOut.description : !fields.details && message}
      onSubmit={submit}
    >
      <Field label={REPORT_TEXTS.reason} required>
        <RadioGroup options={REASONS} value={reason} onValueChange={setReason} disabled={isPending} />
      </Field>
      <Field label={REPORT_TEXTS.details} optional error={fields.details}>
        <Textarea
          rows={3}
          maxLength={MAX_REPORT_DETAILS}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
      </Field>
    </DialogForm>
  );
}

const NO_FAILURE = { fields: {} as Readonly<Record<string, string>>, code: "", message: "" };
