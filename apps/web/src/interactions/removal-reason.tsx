import { MAX_REMOVAL_REASON, REASON_LABELS } from "@longpaddock/domain/removals";
import { Field, Textarea } from "@longpaddock/ui/field";

interface RemovalReasonProps {
  /** What the dialog calls it. */
  act: keyof typeof REASON_LABELS;
  /** Says whom the reason reaches. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** In the dialog that removes what somebody else wrote or added. */
export function RemovalReason({ act, hint, value, onChange }: RemovalReasonProps) {
  return (
    <Field label={REASON_LABELS[act]} hint={hint} optional>
      <Textarea
        rows={2}
        maxLength={MAX_REMOVAL_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
