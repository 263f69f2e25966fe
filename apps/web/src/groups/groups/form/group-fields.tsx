import { EVENT_PLANNING } from "@longpaddock/domain/groups/vocabulary";
import { Checkbox } from "@longpaddock/ui/checkbox";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Select } from "@longpaddock/ui/select";
import { Controller } from "react-hook-form";
import { ACTIVITY_OPTIONS, REGION_OPTIONS, SKILL_OPTIONS } from "../group-options";
import { EVENT_PLANNING_TEXTS } from "./texts";
import type { GroupFormState } from "./use-group-form";

interface GroupFieldsProps {
  form: GroupFormState;
  /** A new group has no members yet who could plan events. */
  isNew: boolean;
  /** Under the field for the maximum members. */
  sizeHint: string;
}

const PLANNING_OPTIONS = EVENT_PLANNING.map((value) => ({
  value,
  label: EVENT_PLANNING_TEXTS.options[value],
  hint: EVENT_PLANNING_TEXTS.hints[value],
}));

export function GroupFields({ form, isNew, sizeHint }: GroupFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message} required>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label="Description" error={errors.description?.message} required>
        <Textarea rows={4} {...form.register("description")} />
      </Field>
      <Field label="Activity" error={errors.type?.message} required>
        <Select options={ACTIVITY_OPTIONS} placeholder="Choose an activity" {...form.register("type")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Region" optional error={errors.region?.message}>
          <Select options={REGION_OPTIONS} placeholder="Anywhere" {...form.register("region")} />
        </Field>
        <Field label="Skill level" optional error={errors.skillLevel?.message}>
          <Select options={SKILL_OPTIONS} placeholder="Any level" {...form.register("skillLevel")} />
        </Field>
      </div>
      <Field
        label="Maximum members"
        optional
        hint={sizeHint}
        error={errors.maxMembers?.message}
        className="sm:max-w-xs"
      >
        <Input inputMode="numeric" {...form.register("maxMembers")} />
      </Field>
      <Field label="Rules" optional error={errors.rules?.message}>
        <Textarea rows={4} {...form.register("rules")} />
      </Field>
      <Controller
        control={form.control}
        name="isPrivate"
        render={({ field }) => (
          <Checkbox
            label="Private group"
            hint="You approve who joins. Others only see the name, picture, description, activity and size."
            checked={field.value === true}
            onCheckedChange={(checked) => field.onChange(checked === true)}
          />
        )}
      />
      {!isNew && (
        <Controller
          control={form.control}
          name="eventPlanning"
          render={({ field }) => (
            <Field label={EVENT_PLANNING_TEXTS.label} error={errors.eventPlanning?.message}>
              <RadioGroup
                options={PLANNING_OPTIONS}
                value={field.value ?? "members"}
                onValueChange={field.onChange}
                ref={field.ref}
              />
            </Field>
          )}
        />
      )}
    </>
  );
}
