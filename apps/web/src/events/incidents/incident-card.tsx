import { formatOf } from "@longpaddock/domain/events/event-time";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { INCIDENT_LABELS } from "@longpaddock/domain/incidents/texts";
import { MAX_INCIDENT_TEXT } from "@longpaddock/domain/incidents/vocabulary";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Field, Textarea } from "@longpaddock/ui/field";
import { useRef, useState } from "react";
import { type Outputs, trpc } from "../../lib/api";
import { mapUrl } from "../ride-day/map-url";
import { CorrectIncident } from "./correct-incident";
import { INCIDENT_TEXTS as TEXTS } from "./texts";

type Incident = Outputs["incidents"]["list"][number];

const whenOf = (time: string, zone: string) =>
  formatOf(zone, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(time));

interface IncidentCardProps {
  incident: Incident;
  timeZone: string;
}

/** A report with what was done about it since. */
export function IncidentCard({ incident, timeZone }: IncidentCardProps) {
  const { position, place, people, photos, corrections } = incident;
  const [isCorrecting, setCorrecting] = useState(false);
  const last = corrections.at(-1);
  return (
    <Card asChild>
      <article aria-labelledby={`incident-${incident.id}`}>
        <CardHeader className="flex flex-wrap items-start justify-between gap-2">
          <CardTitle id={`incident-${incident.id}`}>{whenOf(incident.at, timeZone)}</CardTitle>
          <Badge tone="warning">{INCIDENT_LABELS[incident.kind]}</Badge>
        </CardHeader>
        <CardBody className="flex flex-col gap-4">
          {isCorrecting ? (
            <CorrectIncident incident={incident} timeZone={timeZone} onClose={() => setCorrecting(false)} />
          ) : (
            <p className="whitespace-pre-line break-words">{incident.text}</p>
          )}
          <dl className="grid gap-x-4 gap-y-1 break-words sm:grid-cols-[auto_1fr]">
            <dt className="font-bold">{TEXTS.who}</dt>
            <dd>{people.map(({ name }) => name).join(", ") || TEXTS.nobody}</dd>
            {(place !== null || position !== null) && (
              <>
                <dt className="font-bold">{TEXTS.where}</dt>
                <dd>
                  {place}
                  {place !== null && position !== null && " · "}
                  {position && (
                    <a
                      className="font-semibold text-accent-text underline"
                      href={mapUrl(position)}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {position.latitude}, {position.longitude}
                      <span className="sr-only">: {TEXTS.map}</span>
                    </a>
                  )}
                </dd>
              </>
            )}
            <dt className="font-bold">{TEXTS.filedBy}</dt>
            <dd>
              {incident.filedByName}, {whenOf(incident.filedAt, timeZone)}
            </dd>
            {last && (
              <>
                <dt className="font-bold">{TEXTS.correct.corrected}</dt>
                <dd>
                  {incident.filedByName}, {whenOf(last.correctedAt, timeZone)}
                </dd>
              </>
            )}
          </dl>
          {last && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
                {TEXTS.correct.before}
              </summary>
              <ol className="flex flex-col gap-3">
                {corrections.map(({ kind, at, text, correctedAt }) => (
                  <li key={correctedAt} className="break-words">
                    <p className="text-ink-muted text-sm">
                      {INCIDENT_LABELS[kind]}, {whenOf(at, timeZone)}
                    </p>
                    <p className="whitespace-pre-line">{text}</p>
                  </li>
                ))}
              </ol>
            </details>
          )}
          {incident.can.correct && !isCorrecting && (
            <Button
              variant="secondary"
              size="sm"
              className="self-start print:hidden"
              onClick={() => setCorrecting(true)}
            >
              {TEXTS.correct.action}
            </Button>
          )}
          {photos.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {photos.map((photo, index) => (
                <li key={photo}>
                  <a href={photo}>
                    <img
                      src={pictureAt(photo, "small") ?? photo}
                      alt={`${TEXTS.picture} ${index + 1}`}
                      loading="lazy"
                      className="size-28 rounded-sm object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <FollowUp incident={incident} timeZone={timeZone} />
        </CardBody>
      </article>
    </Card>
  );
}

function FollowUp({ incident: { id: incidentId, eventId, followUp }, timeZone }: IncidentCardProps) {
  const [text, setText] = useState("");
  const actId = useRef(crypto.randomUUID());
  const add = trpc.incidents.addNote.useMutation({
    meta: {
      success: TEXTS.note.saved,
      failure: ({ message }: { message: string }) => ({ title: TEXTS.note.failed, description: message }),
    },
    onSuccess: () => {
      setText("");
      actId.current = crypto.randomUUID();
    },
  });
  return (
    <section
      aria-labelledby={`follow-up-${incidentId}`}
      className="flex flex-col gap-3 border-line border-t pt-3"
    >
      <h3 id={`follow-up-${incidentId}`} className="font-bold">
        {TEXTS.note.title}
      </h3>
      {followUp.length > 0 && (
        <ol className="flex flex-col gap-2">
          {followUp.map((note) => (
            <li key={note.id} className="break-words">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-ink-muted text-sm">
                {note.byName}, {whenOf(note.at, timeZone)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        className="flex flex-col items-start gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ id: eventId, incidentId, text: text.trim(), actId: actId.current });
        }}
      >
        <Field label={TEXTS.note.label} className="w-full">
          <Textarea
            rows={2}
            maxLength={MAX_INCIDENT_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" disabled={text.trim() === ""} pending={add.isPending}>
          {TEXTS.note.save}
        </Button>
      </form>
    </section>
  );
}
