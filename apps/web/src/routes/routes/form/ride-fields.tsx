import { seasonsIn, toggledSeason } from "@longpaddock/domain/routes/best-seasons";
import { MAX_LENGTHS } from "@longpaddock/domain/routes/lengths";
import { SEASONS, type Season } from "@longpaddock/domain/routes/seasons";
import { ROUTE_SURFACES } from "@longpaddock/domain/routes/vocabulary";
import { Field, Input, useFieldControl } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { ToggleChip } from "@longpaddock/ui/toggle-chip";
import { type Ref, useEffect } from "react";
import { Controller, get } from "react-hook-form";
import { ClosuresField } from "../closures/closures-field";
import { SURFACE_LABELS } from "../surface-text";
import type { RouteForm } from "./use-route-form";

const SURFACE_OPTIONS = ROUTE_SURFACES.map((value) => ({ value, label: SURFACE_LABELS[value] }));

interface RideFieldsProps {
  form: RouteForm;
  /** True if the button that was pressed to see them is gone. */
  takesFocus: boolean;
}

/** When the route is good, and what its author took along it. */
export function RideFields({ form, takesFocus }: RideFieldsProps) {
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("bestSeason");
  }, [takesFocus, setFocus]);
  return (
    <>
      <Controller
        control={form.control}
        name="bestSeason"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <Field
            label="Best season"
            hint="Pick as many of the four seasons as fit, or one of the others."
            error={error?.message}
            optional
          >
            <SeasonChips
              ref={ref}
              chosen={seasonsIn(value ?? "") ?? []}
              onChange={(seasons) => onChange(seasons.join(", "))}
            />
          </Field>
        )}
      />
      <Field
        label="Surface"
        hint="Where the line follows roads that we know, their share of dirt is shown instead."
        error={form.formState.errors.surface?.message}
        optional
      >
        <Select placeholder="Not sure" options={SURFACE_OPTIONS} {...form.register("surface")} />
      </Field>
      <Controller
        control={form.control}
        name="closures"
        render={({ field: { ref, value, onChange } }) => (
          <ClosuresField
            ref={ref}
            value={typeof value === "string" ? value : ""}
            onChange={onChange}
            errorAt={(path) => messageAt(form.formState.errors, path)}
          />
        )}
      />
      <Field label="Vehicle used" error={form.formState.errors.vehicleUsed?.message} optional>
        <Input
          autoComplete="off"
          maxLength={MAX_LENGTHS.vehicleUsed}
          placeholder="DR650 with knobbly tyres"
          {...form.register("vehicleUsed")}
        />
      </Field>
    </>
  );
}

/** Of a closure's field by its path, or of the list by none. */
function messageAt(errors: object, path: string): string | undefined {
  const message: unknown = get(errors, ["closures", path, "message"].filter(Boolean).join("."));
  return typeof message === "string" ? message : undefined;
}

interface SeasonChipsProps {
  chosen: readonly Season[];
  onChange: (seasons: Season[]) => void;
  ref: Ref<HTMLButtonElement>;
}

function SeasonChips({ chosen, onChange, ref }: SeasonChipsProps) {
  const { id, "aria-labelledby": label, "aria-describedby": description } = useFieldControl();
  return (
    <fieldset id={id} aria-labelledby={label} aria-describedby={description} className="flex flex-wrap gap-2">
      {SEASONS.map((season, at) => (
        <ToggleChip
          key={season}
          ref={at === 0 ? ref : undefined}
          isOn={chosen.includes(season)}
          onToggle={() => onChange(toggledSeason(chosen, season))}
        >
          {season}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
