import { INCIDENT_LABELS } from "@longpaddock/domain/incidents/texts";
import { INCIDENT_KINDS } from "@longpaddock/domain/incidents/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody } from "@longpaddock/ui/card";
import { useState } from "react";
import type { IncidentAct } from "../../lib/acts/act";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { INCIDENT_TEXTS } from "./texts";

const TEXTS = INCIDENT_TEXTS.refused;

/** A report that the server doesn't have yet, or has refused. */
export function UnfiledReport({ act }: { act: IncidentAct }) {
  const { body, refusal } = act;
  const kind = INCIDENT_KINDS.find((one) => one === body.kind) ?? "other";
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <p className="font-bold text-warning-text">
          {INCIDENT_LABELS[kind]} · {refusal === null ? INCIDENT_TEXTS.waiting : TEXTS.title}
        </p>
        {"text" in body && <p className="whitespace-pre-line break-words">{String(body.text)}</p>}
        {refusal !== null && <Refused act={act} />}
      </CardBody>
    </Card>
  );
}

function Refused({ act }: { act: IncidentAct }) {
  const { photos = [] } = act;
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="alert">{TEXTS.removing}</p>
        <Button variant="danger" onClick={() => void waitingActs.dismiss(act)}>
          {TEXTS.remove}
        </Button>
        <Button variant="quiet" onClick={() => setRemoving(false)}>
          {TEXTS.keep}
        </Button>
      </div>
    );
  return (
    <>
      <p>{act.refusal}</p>
      <p className="text-ink-muted">{TEXTS.kept}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => void waitingActs.retry(act)}>
          {TEXTS.again}
        </Button>
        {photos.length > 0 && (
          <Button variant="secondary" onClick={() => void waitingActs.retry({ ...act, photos: [] })}>
            {TEXTS.withoutPhotos}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          {TEXTS.remove}
        </Button>
      </div>
    </>
  );
}
