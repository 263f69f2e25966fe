import { clockChangeHint, EVENT_FORM_TEXTS, timeInPlace } from "@longpaddock/domain/events/texts";
import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { ComponentProps } from "react";
import { clockTime, instantOfLocal, zoneAbbreviation, zoneCity } from "../../../lib/time/local-time";
import { zoneOptions } from "./time-zones";

interface StartFieldsProps {
  dateTime: string;
  timeZone: string;
  /** The name of the meeting place, if it is known where that is. */
  place: string | null;
  errors: { dateTime: string | undefined; timeZone: string | undefined };
  input: ComponentProps<"input">;
  onZone: (timeZone: string) => void;
}

/** The time where riders meet. Only where that isn't known, the zone is chosen by hand. */
export function StartFields({ dateTime, timeZone, place, errors, input, onZone }: StartFieldsProps) {
  const start = instantOfLocal(dateTime, timeZone);
  const zone = start && zoneAbbreviation(start.instant, timeZone);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={EVENT_FORM_TEXTS.dateTime}
        required
        error={errors.dateTime}
        hint={
          start &&
          zone && (
            <output className="block font-semibold text-ink">
              {start.change
                ? clockChangeHint(start.change, clockTime(start.instant, timeZone), zone)
                : timeInPlace(clockTime(start.instant, timeZone), place ?? zoneCity(timeZone), zone)}
            </output>
          )
        }
      >
        <Input type="datetime-local" max="2099-12-31T23:59" {...input} />
      </Field>
      {place === null && (
        <Field label={EVENT_FORM_TEXTS.timeZone} hint={EVENT_FORM_TEXTS.timeZoneHint} error={errors.timeZone}>
          <Select
            options={zoneOptions(timeZone)}
            value={timeZone}
            onChange={({ target }) => onZone(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
