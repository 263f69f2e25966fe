import { EVENT_SCOPES, type EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { Field } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { SCOPE_TEXTS } from "./texts";

interface SeriesScopeProps {
  action: "change" | "cancel";
  value: EventScope;
  onChange: (scope: EventScope) => void;
}

/** Asks whether the later events of a series change too. */
export function SeriesScope({ action, value, onChange }: SeriesScopeProps) {
  const options = EVENT_SCOPES.map((scope) => ({ value: scope, label: SCOPE_TEXTS[action][scope] }));
  return (
    <Field label={SCOPE_TEXTS.label}>
      <RadioGroup options={options} value={value} onValueChange={onChange} />
    </Field>
  );
}
