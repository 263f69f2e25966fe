import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { LENGTHS } from "@longpaddock/domain/routes/lengths";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Switch } from "@longpaddock/ui/switch";
import { Controller } from "react-hook-form";
import { useHomeArea } from "../../home-areas/use-home-area";
import { difficultyLabel, difficultyMeaning } from "../cards/difficulty-words";
import type { RouteForm } from "./use-route-form";

const DIFFICULTY_OPTIONS = ROUTE_FORM_DIFFICULTIES.map((word) => ({
  value: word,
  label: difficultyLabel(word),
  hint: difficultyMeaning(word),
}));

interface DetailsFieldsProps {
  form: RouteForm;
  /** What a duration is that was left empty. */
  durationHint?: string | undefined;
}

/** What the author says of the route. */
export function DetailsFields({ form, durationHint }: DetailsFieldsProps) {
  const { errors } = form.formState;
  const hasHome = Boolean(useHomeArea().data);
  return (
    <>
      <Field
        label="Route name"
        hint={hasHome ? "Everybody reads it: leave your street out." : undefined}
        error={errors.name?.message}
        required
      >
        <Input autoComplete="off" maxLength={LENGTHS.name} {...form.register("name")} />
      </Field>
      <Field
        label="Description"
        hint="Surface, water, fuel, what to look at, when not to go."
        error={errors.description?.message}
        optional
      >
        <Textarea rows={6} {...form.register("description")} />
      </Field>
      <Controller
        control={form.control}
        name="difficulty"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Field label="Difficulty" error={error?.message} errorFirst required>
            <RadioGroup
              ref={ref}
              look="card"
              className="sm:grid-cols-2"
              options={DIFFICULTY_OPTIONS}
              value={ROUTE_FORM_DIFFICULTIES.find((word) => word === value) ?? ""}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Estimated duration"
          hint={durationHint}
          error={errors.estimatedDuration?.message}
          optional
        >
          <Input
            autoComplete="off"
            maxLength={LENGTHS.duration}
            placeholder="2 days"
            {...form.register("estimatedDuration")}
          />
        </Field>
        <Field label="Tags" hint="Words with commas between them." error={errors.tags?.message} optional>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            placeholder="gravel, river crossing"
            {...form.register("tags")}
          />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="isPublic"
        render={({ field: { value, onChange, onBlur } }) => (
          <Switch
            label="Public"
            hint="Everybody can find it. Switched off, only you can."
            checked={value === true}
            onCheckedChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      {hasHome && (
        <Controller
          control={form.control}
          name="homeSafe"
          render={({ field: { value, onChange, onBlur } }) => (
            <Switch
              label="Hide what lies near my home"
              hint="Others get the line, the file and the waypoints without the parts in and around your home area."
              checked={value === true}
              onCheckedChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      )}
    </>
  );
}
