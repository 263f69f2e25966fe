import { INCIDENT_LABELS } from "@longpaddock/domain/incidents/texts";
import { INCIDENT_KINDS, MAX_INCIDENT_TEXT } from "@longpaddock/domain/incidents/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import { useState } from "react";
import { type Outputs, trpc } from "../../lib/api";
import { instantOfLocal, localOfInstant, zoneCity } from "../../lib/time/local-time";
import { INCIDENT_TEXTS, zoneHint } from "./texts";

const TEXTS = INCIDENT_TEXTS.correct;
const KINDS = INCIDENT_KINDS.map((value) => ({ value, label: INCIDENT_LABELS[value] }));

interface CorrectIncidentProps {
  incident: Outputs["incidents"]["list"][number];
  timeZone: string;
  onClose: () => void;
}

/** For its author, on the day that they filed it. */
export function CorrectIncident({ incident, timeZone, onClose }: CorrectIncidentProps) {
  const [kind, setKind] = useState(incident.kind);
  const [first] = useState(() => localOfInstant(new Date(incident.at), timeZone));
  const [at, setAt] = useState(first);
  const [text, setText] = useState(incident.text);
  const time = instantOfLocal(at, timeZone)?.instant ?? null;
  const correct = trpc.incidents.correct.useMutation({
    meta: {
      success: TEXTS.saved,
      failure: ({ message }: { message: string }) => ({ title: TEXTS.failed, description: message }),
    },
    onSuccess: onClose,
  });
  return (
    <form
      className="grid gap-4 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!time) return;
        // The field shows minutes, and one that was left alone keeps its seconds.
        const moved = at === first ? {} : { at: time.toISOString() };
        correct.mutate({ id: incident.eventId, incidentId: incident.id, kind, text: text.trim(), ...moved });
      }}
    >
      <p className="text-ink-muted sm:col-span-2">{TEXTS.hint}</p>
      <Field label={INCIDENT_TEXTS.form.kind}>
        <Select
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(INCIDENT_KINDS.find((one) => one === target.value) ?? "other")}
        />
      </Field>
      <Field
        label={INCIDENT_TEXTS.form.at}
        hint={zoneHint(zoneCity(timeZone))}
        error={time ? undefined : INCIDENT_TEXTS.form.noTime}
        required
      >
        <Input type="datetime-local" required value={at} onChange={({ target }) => setAt(target.value)} />
      </Field>
      <Field label={INCIDENT_TEXTS.form.text} required className="sm:col-span-2">
        <Textarea
          required
          autoFocus
          rows={5}
          maxLength={MAX_INCIDENT_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" pending={correct.isPending} disabled={text.trim() === ""}>
          {TEXTS.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
