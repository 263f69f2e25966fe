import { Field, Input } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { ComponentProps } from "react";
import { clockTime, instantOfLocal, zoneAbbreviation, zoneCity } from "../../../lib/time/local-time";
import { clockChangeHint, EVENT_FORM_TEXTS, timeInPlace } from "./texts";
import { zoneOptions } from "./time-zones";

interface StartFieldsProps {
  dateTime: string;
  /** Null while the one of the meeting place isn't known. */
  timeZone: string | null;
  /** The name of the meeting place, if it is known where that is. */
  place: string | null;
  errors: { dateTime: string | undefined; timeZone: string | undefined };
  input: ComponentProps<"input">;
  onZone: (timeZone: string) => void;
}

/** The time where riders meet. Only where that isn't known, the zone is chosen by hand. */
export function StartFields({ dateTime, timeZone, place, errors, input, onZone }: StartFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={EVENT_FORM_TEXTS.dateTime}
        required
        error={errors.dateTime}
        hint={timeZone !== null && <StartHint dateTime={dateTime} timeZone={timeZone} place={place} />}
      >
        <Input type="datetime-local" max="2099-12-31T23:59" {...input} />
      </Field>
      {place === null && timeZone !== null && (
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

type StartHintProps = Pick<StartFieldsProps, "dateTime" | "place"> & { timeZone: string };

function StartHint({ dateTime, timeZone, place }: StartHintProps) {
  const start = instantOfLocal(dateTime, timeZone);
  if (!start) return null;
  const zone = zoneAbbreviation(start.instant, timeZone);
  const time = clockTime(start.instant, timeZone);
  return (
    <output className="block font-semibold text-ink">
      {start.change
        ? clockChangeHint(start.change, time, zone)
        : timeInPlace(time, place ?? zoneCity(timeZone), zone)}
      {start.instant < new Date() && (
        <span className="block text-warning-text">{EVENT_FORM_TEXTS.inThePast}</span>
      )}
    </output>
  );
}
