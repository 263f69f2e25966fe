import { MAX_LENGTHS } from "@longpaddock/domain/routes/lengths";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Field, Input } from "@longpaddock/ui/field";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { Controller } from "react-hook-form";
import { StateField } from "../../../lib/state-field";
import { VehicleIcon } from "../cards/route-facts";
import type { RouteForm } from "./use-route-form";

const VEHICLE_OPTIONS = VEHICLE_TYPES.map((type) => ({
  value: type,
  label: VEHICLE_LABELS[type],
  icon: <VehicleIcon vehicleType={type} />,
}));

/** Where the route goes, and on what. */
export function EssentialsFields({ form }: { form: RouteForm }) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <StateField error={errors.state?.message} {...form.register("state")} />
        <Field label="City or town" error={errors.city?.message} optional>
          <Input autoComplete="off" maxLength={MAX_LENGTHS.city} {...form.register("city")} />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="vehicleType"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Field label="Vehicle type" error={error?.message} errorFirst required>
            <RadioGroup
              ref={ref}
              look="card"
              className="sm:grid-cols-2"
              options={VEHICLE_OPTIONS}
              value={VEHICLE_TYPES.find((type) => type === value) ?? ""}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
    </>
  );
}
