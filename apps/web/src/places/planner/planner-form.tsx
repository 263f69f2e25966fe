import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { MAX_PLANNER_LENGTHS } from "@longpaddock/planner/lengths";
import type { GenerateRouteInput, generateRouteInput } from "@longpaddock/planner/schema";
import { Button } from "@longpaddock/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@longpaddock/ui/dialog";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Select } from "@longpaddock/ui/select";
import { Switch } from "@longpaddock/ui/switch";
import type { FormEvent } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormError } from "../../lib/form-error";
import { useOnline } from "../../lib/network/use-online";
import { PlannerProgress } from "./planner-progress";
import { QuickChoices } from "./quick-choices";
import { StartField } from "./start-field";
import { PLANNER_TEXTS } from "./texts";
import { hasWish, toggleWish } from "./wish-list";

export type PlannerValues = z.input<typeof generateRouteInput>;
type PlannerFields = UseFormReturn<PlannerValues, unknown, GenerateRouteInput>;

const DURATIONS = ["4 hours", "1 day", "Weekend", "Long weekend", "1 week", "2 weeks"];
const WISHES = [
  "coast",
  "mountains",
  "outback",
  "dirt roads",
  "twisty roads",
  "camping",
  "waterfalls",
  "history",
  "no highways",
];
const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_LABELS[value] }));
const DIFFICULTIES = ROUTE_FORM_DIFFICULTIES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

interface PlannerFormProps {
  form: PlannerFields;
  isPending: boolean;
  onSubmit: (event: FormEvent) => unknown;
  onCancel: () => void;
}

export function PlannerForm({ form, isPending, onSubmit, onCancel }: PlannerFormProps) {
  const isOnline = useOnline();
  const { errors } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog is inside the page's form, which would be submitted too.
    event.stopPropagation();
    void onSubmit(event);
  };
  return (
    <form noValidate className="contents" onSubmit={submit}>
      <DialogBody className="flex flex-col gap-5">
        {!isOnline && <Notice tone="warning">{PLANNER_TEXTS.offline}</Notice>}
        <Controller
          control={form.control}
          name="startLocation"
          render={({ field: { value, onChange } }) => (
            <StartField value={value} error={errors.startLocation?.message} onChange={onChange} />
          )}
        />
        <Controller
          control={form.control}
          name="duration"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <div className="flex flex-col gap-2.5">
              <Field label="Duration" error={errors.duration?.message} required>
                <Input
                  ref={ref}
                  autoComplete="off"
                  maxLength={MAX_PLANNER_LENGTHS.duration}
                  placeholder="3 days, 5 hours a day"
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              </Field>
              <QuickChoices
                label="Durations"
                words={DURATIONS}
                isChosen={(word) => word.toLowerCase() === value.trim().toLowerCase()}
                onToggle={onChange}
              />
            </div>
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Vehicle type" error={errors.vehicleType?.message} required>
            <Select placeholder="Choose a vehicle" options={VEHICLES} {...form.register("vehicleType")} />
          </Field>
          <Field label="Difficulty" error={errors.difficulty?.message} optional>
            <Select placeholder="Any" options={DIFFICULTIES} {...form.register("difficulty")} />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="preferences"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <div className="flex flex-col gap-2.5">
              <Field
                label="Preferences"
                hint="Landscapes, surfaces, places to go through or to avoid."
                error={errors.preferences?.message}
                required
              >
                <Textarea
                  ref={ref}
                  rows={3}
                  maxLength={MAX_PLANNER_LENGTHS.preferences}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              </Field>
              <QuickChoices
                label="Common preferences"
                words={WISHES}
                isChosen={(word) => hasWish(value, word)}
                onToggle={(word) => onChange(toggleWish(value, word))}
              />
            </div>
          )}
        />
        <Controller
          control={form.control}
          name="returnToStart"
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Return to start"
              hint="Off for a one-way trip."
              checked={value === true}
              onCheckedChange={onChange}
            />
          )}
        />
        <FormError errors={errors} />
      </DialogBody>
      {isPending ? (
        <DialogFooter>
          <PlannerProgress onCancel={onCancel} />
        </DialogFooter>
      ) : (
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" disabled={!isOnline}>
            {PLANNER_TEXTS.submit}
          </Button>
        </DialogFooter>
      )}
    </form>
  );
}
