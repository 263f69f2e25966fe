import { DIFFICULTY_WORDS, difficultyLevel, ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { MAX_LENGTHS } from "@longpaddock/domain/routes/lengths";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Switch } from "@longpaddock/ui/switch";
import { Controller } from "react-hook-form";
import { useHomeArea } from "../../home-areas/use-home-area";
import { difficultyDescription, difficultyLabel } from "../cards/difficulty-labels";
import { GROUP_HINT, PRIVATE_HINT } from "../texts";
import { AudienceField } from "./audience-field";
import { MoreDetails } from "./more-details";
import type { RouteForm } from "./use-route-form";

const DIFFICULTY_OPTIONS = ROUTE_FORM_DIFFICULTIES.map((word) => ({
  value: word,
  label: difficultyLabel(word),
  hint: difficultyDescription(word),
}));

/** The form's own word for the level of a word from elsewhere, such as 'beginner' for 'easy'. */
function wordOfLevel(stored: string | undefined): string {
  const word = DIFFICULTY_WORDS.find((known) => known === stored);
  const isSameLevel = (own: (typeof ROUTE_FORM_DIFFICULTIES)[number]) =>
    word !== undefined && difficultyLevel(own) === difficultyLevel(word);
  return ROUTE_FORM_DIFFICULTIES.find(isSameLevel) ?? "";
}

interface DetailsFieldsProps {
  form: RouteForm;
  durationHint?: string | undefined;
  /** True if the distance comes from a track or from waypoints. */
  isMeasured: boolean;
}

export function DetailsFields({ form, durationHint, isMeasured }: DetailsFieldsProps) {
  const distanceHint = isMeasured ? "Leave empty: we measure it on the map." : undefined;
  const { errors } = form.formState;
  const audienceError = errors.isPublic ?? errors.groupId;
  const hasHome = Boolean(useHomeArea().data);
  return (
    <>
      <Field
        label="Route name"
        hint={hasHome ? "Everyone can see this, so leave out your street." : undefined}
        error={errors.name?.message}
        required
      >
        <Input autoComplete="off" maxLength={MAX_LENGTHS.name} {...form.register("name")} />
      </Field>
      <Field
        label="Description"
        hint="Surface, water, fuel, sights and when to avoid it."
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
              value={wordOfLevel(value)}
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
            maxLength={MAX_LENGTHS.duration}
            placeholder="2 days"
            {...form.register("estimatedDuration")}
          />
        </Field>
        <Field label="Distance (km)" hint={distanceHint} error={errors.distance?.message} optional>
          <Input autoComplete="off" inputMode="decimal" placeholder="240" {...form.register("distance")} />
        </Field>
        <Field
          label="Tags"
          hint="Separate tags with commas."
          error={errors.tags?.message}
          className="sm:col-span-2"
          optional
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            placeholder="gravel, river crossing"
            {...form.register("tags")}
          />
        </Field>
      </div>
      <MoreDetails form={form} />
      <Controller
        control={form.control}
        name="isPublic"
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Switch
            ref={ref}
            label="Public"
            hint={
              value === true
                ? "Everyone can find this route. Turn off to keep it private."
                : `This route is private: ${form.watch("groupId") ? GROUP_HINT : PRIVATE_HINT}.`
            }
            checked={value === true}
            onCheckedChange={(isPublic) => {
              onChange(isPublic);
              form.setValue("visibility", isPublic ? "everyone" : "me");
              form.setValue("groupId", "");
              form.clearErrors(["isPublic", "groupId"]);
            }}
            onBlur={onBlur}
          />
        )}
      />
      {form.watch("isPublic") !== true ? (
        <AudienceField form={form} />
      ) : (
        audienceError?.message && (
          <p role="alert" className="font-semibold text-danger-text text-sm">
            {audienceError.message}
          </p>
        )
      )}
      {hasHome && (
        <Controller
          control={form.control}
          name="homeSafe"
          render={({ field: { value, onChange, onBlur } }) => (
            <Switch
              label="Hide the parts near my home"
              hint="Other riders get the map, GPX file and waypoints without the parts in and around your home area."
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
