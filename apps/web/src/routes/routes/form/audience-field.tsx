import { Field } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { Controller } from "react-hook-form";
import { AUDIENCE_TEXTS } from "./texts";
import { useSharingGroups } from "./use-lending-groups";
import type { RouteForm } from "./use-route-form";

/** Chooses who sees a route that isn't public: its author alone, or one of their groups. No choice without a group. */
export function AudienceField({ form }: { form: RouteForm }) {
  const options = useSharingGroups().map(({ id, name }) => ({ value: String(id), label: name }));
  const refusal = form.formState.errors.groupId?.message;
  if (options.length === 0)
    return refusal ? (
      <p role="alert" className="font-semibold text-danger-text text-sm">
        {refusal}
      </p>
    ) : null;
  return (
    <Controller
      control={form.control}
      name="groupId"
      render={({ field: { ref, value, onBlur }, fieldState: { error } }) => (
        <Field label={AUDIENCE_TEXTS.label} hint={AUDIENCE_TEXTS.hint} error={error?.message}>
          <Select
            ref={ref}
            options={[{ value: "", label: AUDIENCE_TEXTS.onlyMe }, ...options]}
            value={String(value ?? "")}
            onBlur={onBlur}
            onChange={({ target }) => {
              form.setValue("groupId", target.value, { shouldDirty: true });
              form.setValue("visibility", target.value === "" ? "me" : "group");
            }}
          />
        </Field>
      )}
    />
  );
}
