import { INCIDENT_LABELS } from "@longpaddock/domain/incidents/texts";
import {
  INCIDENT_KINDS,
  type IncidentKind,
  MAX_INCIDENT_PLACE,
  MAX_INCIDENT_TEXT,
} from "@longpaddock/domain/incidents/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { ToggleChip } from "@longpaddock/ui/toggle-chip";
import { type FormEvent, useState } from "react";
import { instantOfLocal, localOfInstant, zoneCity } from "../../lib/time/local-time";
import { PhotosOfReport } from "./photos-of-report";
import { type Position, PositionButton } from "./position-button";
import { INCIDENT_TEXTS, zoneHint } from "./texts";
import { useFileIncident } from "./use-file-incident";

const TEXTS = INCIDENT_TEXTS.form;
const KINDS = INCIDENT_KINDS.map((value) => ({ value, label: INCIDENT_LABELS[value] }));

interface IncidentFormProps {
  memberId: string;
  eventId: number;
  timeZone: string;
  people: readonly { key: number | string; name: string }[];
  onClose: () => void;
}

/** For leaders and the group's admins to report an incident or a near miss. */
export function IncidentForm({ memberId, eventId, timeZone, people, onClose }: IncidentFormProps) {
  const [kind, setKind] = useState<IncidentKind>("incident");
  const [at, setAt] = useState(() => localOfInstant(new Date(), timeZone));
  const [place, setPlace] = useState("");
  const [position, setPosition] = useState<Position | null>(null);
  const [named, setNamed] = useState<readonly (number | string)[]>([]);
  const [text, setText] = useState("");
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { file, isSending } = useFileIncident(memberId, eventId);
  const time = instantOfLocal(at, timeZone)?.instant ?? null;
  const toggle = (key: number | string) =>
    setNamed((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!time) return;
    setSaving(true);
    const report = {
      kind,
      at: time.toISOString(),
      text: text.trim(),
      people: named,
      ...(place.trim() && { place: place.trim() }),
      ...(position && { position }),
    };
    const isFiled = await file(report, photos);
    setSaving(false);
    if (isFiled) onClose();
  };
  return (
    <form
      aria-labelledby="incident-title"
      className="grid gap-4 rounded-md border-2 border-ink p-4 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => void save(event)}
    >
      <div className="sm:col-span-2">
        <h2 id="incident-title" className="font-black text-xl">
          {TEXTS.title}
        </h2>
        <p>{TEXTS.hint}</p>
      </div>
      <Field label={TEXTS.kind}>
        <Select
          options={KINDS}
          value={kind}
          className="[&>select]:min-h-14"
          onChange={({ target }) => setKind(INCIDENT_KINDS.find((one) => one === target.value) ?? "other")}
        />
      </Field>
      <Field
        label={TEXTS.at}
        hint={zoneHint(zoneCity(timeZone))}
        error={time ? undefined : TEXTS.noTime}
        required
      >
        <Input
          type="datetime-local"
          required
          value={at}
          className="min-h-14"
          onChange={({ target }) => setAt(target.value)}
        />
      </Field>
      <Field label={TEXTS.text} required className="sm:col-span-2">
        <Textarea
          required
          rows={5}
          maxLength={MAX_INCIDENT_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field label={TEXTS.place} hint={TEXTS.placeHint} optional>
        <Input
          maxLength={MAX_INCIDENT_PLACE}
          value={place}
          className="min-h-14"
          onChange={({ target }) => setPlace(target.value)}
        />
      </Field>
      <div className="flex flex-col justify-end gap-2">
        <PositionButton position={position} onChange={setPosition} />
      </div>
      {people.length > 0 && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 font-bold">{TEXTS.people}</legend>
          <div className="flex flex-wrap gap-2">
            {people.map(({ key, name }) => (
              <ToggleChip key={key} isOn={named.includes(key)} onToggle={() => toggle(key)}>
                {name}
              </ToggleChip>
            ))}
          </div>
        </fieldset>
      )}
      <PhotosOfReport photos={photos} onChange={setPhotos} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" size="lg" pending={isSaving || isSending} pendingText={TEXTS.saving}>
          {TEXTS.save}
        </Button>
        <Button size="lg" variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
