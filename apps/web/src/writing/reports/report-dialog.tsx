import { MAX_REPORT_DETAILS } from "@longpaddock/domain/reports/rules";
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
import { failureMessage } from "../../lib/failures/failure-texts";
import { REPORT_TEXTS } from "./texts";

const REASONS = REPORT_REASON_WORDS.map((value) => ({ value, ...REPORT_REASONS[value] }));

interface ReportFields {
  reason: ReportReason;
  details: string;
}

interface ReportFormProps {
  sending: { isPending: boolean; error: unknown };
  onSend: (report: ReportFields) => void;
}

interface ReportDialogProps extends DialogState, ReportFormProps {
  title: string;
  description: string;
}

/** Asks for the reason of a report. Failures are shown in it. */
export function ReportDialog({ title, description, sending, onSend, ...state }: ReportDialogProps) {
  return (
    <Dialog title={title} description={description} {...state}>
      <ReportForm sending={sending} onSend={onSend} />
    </Dialog>
  );
}

function ReportForm({ sending: { isPending, error }, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | "">("");
  const [details, setDetails] = useState("");
  const { fields, code } = error ? readFailure(error) : NO_FAILURE;
  return (
    <DialogForm
      submitLabel={REPORT_TEXTS.submit}
      pendingText={REPORT_TEXTS.pending}
      ready={reason !== ""}
      pending={isPending}
      failure={
        code === "UNAUTHORIZED"
          ? REPORT_TEXTS.signedOut.description
          : !fields.details && Boolean(error) && failureMessage(error)
      }
      onSubmit={() => reason !== "" && onSend({ reason, details })}
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

const NO_FAILURE = { fields: {} as Readonly<Record<string, string>>, code: "" };
