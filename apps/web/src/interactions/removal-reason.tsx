import { MAX_REMOVAL_REASON, REMOVAL_REASON_LABEL } from "@longpaddock/domain/removals";
import { Field, Textarea } from "@longpaddock/ui/field";

interface RemovalReasonProps {
  /** Says whom the reason reaches. */
  hint: string;
  value: string;
  onChange: (reason: string) => void;
}

/** In the dialog that removes what somebody else wrote or added. */
export function RemovalReason({ hint, value, onChange }: RemovalReasonProps) {
  return (
    <Field label={REMOVAL_REASON_LABEL} hint={hint} optional>
      <Textarea
        rows={2}
        maxLength={MAX_REMOVAL_REASON}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
