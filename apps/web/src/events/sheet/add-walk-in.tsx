import { MAX_GUEST_NAME, MAX_PHONE } from "@longpaddock/domain/sheet/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { useState } from "react";
import { recordAct } from "./record-act";
import { SHEET_TEXTS } from "./texts";

const TEXTS = SHEET_TEXTS.add;
const FIELDS = [
  { name: "name", label: TEXTS.name, type: "text", max: MAX_GUEST_NAME },
  { name: "phone", label: TEXTS.phone, type: "tel", max: MAX_PHONE },
  { name: "emergencyContactName", label: TEXTS.contactName, type: "text", max: MAX_GUEST_NAME },
  { name: "emergencyContactPhone", label: TEXTS.contactPhone, type: "tel", max: MAX_PHONE },
  { name: "vehicle", label: TEXTS.vehicle, type: "text", max: MAX_GUEST_NAME },
  { name: "passenger", label: TEXTS.passenger, type: "text", max: MAX_GUEST_NAME },
] as const;

interface AddWalkInProps {
  memberId: string;
  eventId: number;
  onClose: () => void;
}

/** Puts somebody without an account on the sheet, also without a network. */
export function AddWalkIn({ memberId, eventId, onClose }: AddWalkInProps) {
  const [isSaving, setSaving] = useState(false);
  const save = async (form: HTMLFormElement) => {
    const texts = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const { passenger, ...person } = texts;
    const given = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ""));
    setSaving(true);
    const actId = await recordAct(memberId, eventId, {
      kind: "walkIn",
      path: `/api/events/${eventId}/riders`,
      body: { ...given, ...(passenger && { passengers: [{ name: passenger }] }) },
    });
    setSaving(false);
    if (actId) onClose();
  };
  return (
    <form
      className="grid gap-4 rounded-md border-2 border-ink p-4 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <div className="sm:col-span-2">
        <h2 className="font-black text-xl">{TEXTS.title}</h2>
        <p>{TEXTS.hint}</p>
      </div>
      {FIELDS.map(({ name, label, type, max }) => (
        <Field key={name} label={label} {...(name !== "name" && { optional: true })}>
          <Input
            name={name}
            type={type}
            maxLength={max}
            required={name === "name"}
            autoFocus={name === "name"}
            autoComplete="off"
            className="min-h-14"
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="lg" pending={isSaving}>
          {TEXTS.save}
        </Button>
        <Button size="lg" variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
