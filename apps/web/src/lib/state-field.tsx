import { STATES } from "@longpaddock/domain/states";
import { Field } from "@longpaddock/ui/field";
import { Select, type SelectProps } from "@longpaddock/ui/select";

export const STATE_LABEL = "State or territory";
export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ value: code, label: name }));

interface StateFieldProps extends Omit<SelectProps, "options" | "placeholder"> {
  error: string | undefined;
}

/** A form's required state: `<StateField error={errors.state?.message} {...form.register("state")} />`. */
export function StateField({ error, ...select }: StateFieldProps) {
  return (
    <Field label={STATE_LABEL} error={error} required>
      <Select options={STATE_OPTIONS} placeholder="Choose a state" {...select} />
    </Field>
  );
}
