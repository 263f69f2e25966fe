import { MAX_GUEST_NAME, MAX_PHONE } from "@longpaddock/domain/sheet/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { type ReactNode, useState } from "react";
import { SHEET_TEXTS } from "./texts";

const TEXTS = SHEET_TEXTS.add;
const FIELDS = [
  { name: "name", label: TEXTS.name, type: "text", max: MAX_GUEST_NAME },
  { name: "phone", label: TEXTS.phone, type: "tel", max: MAX_PHONE },
  { name: "emergencyContactName", label: TEXTS.contactName, type: "text", max: MAX_GUEST_NAME },
  { name: "emergencyContactPhone", label: TEXTS.contactPhone, type: "tel", max: MAX_PHONE },
  { name: "emergencyContactEmail", label: TEXTS.contactEmail, type: "email", max: 254 },
  { name: "vehicle", label: TEXTS.vehicle, type: "text", max: MAX_GUEST_NAME },
  { name: "passengers", label: TEXTS.passengers, type: "text", max: 500, hint: TEXTS.passengersHint },
] as const;

type RiderField = (typeof FIELDS)[number]["name"];
/** As typed, trimmed; empty where nothing is known. */
export type RiderTexts = Readonly<Partial<Record<RiderField, string>>>;

interface RiderFormProps {
  heading: ReactNode;
  values?: RiderTexts;
  leftOut: readonly RiderField[];
  saveLabel: string;
  /** Returns whether it is kept. */
  onSave: (texts: RiderTexts) => Promise<boolean>;
  onClose: () => void;
}

/** What a leader types about a rider: big enough for gloves. */
export function RiderForm({ heading, values = {}, leftOut, saveLabel, onSave, onClose }: RiderFormProps) {
  const [isSaving, setSaving] = useState(false);
  const shown = FIELDS.filter(({ name }) => !leftOut.includes(name));
  const save = async (form: HTMLFormElement) => {
    setSaving(true);
    const isKept = await onSave(
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()])),
    );
    setSaving(false);
    if (isKept) onClose();
  };
  return (
    <form
      className="grid gap-4 rounded-md border-2 border-ink p-4 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <div className="sm:col-span-2">{heading}</div>
      {shown.map(({ name, label, type, max, ...rest }, index) => (
        <Field
          key={name}
          label={label}
          {...(name !== "name" && { optional: true })}
          {...("hint" in rest && { hint: rest.hint })}
        >
          <Input
            name={name}
            type={type}
            defaultValue={values[name] ?? ""}
            maxLength={max}
            required={name === "name"}
            autoFocus={index === 0}
            autoComplete="off"
            className="min-h-14"
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="lg" pending={isSaving}>
          {saveLabel}
        </Button>
        <Button size="lg" variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** 'Sam, Jo' as the sheet keeps it. */
export const passengersOf = (text: string) =>
  text
    .split(",")
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== "");
