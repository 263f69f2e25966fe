import { Button } from "@longpaddock/ui/button";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { eventPath } from "../../lib/paths";
import { IncidentForm } from "../incidents/incident-form";
import { INCIDENT_TEXTS } from "../incidents/texts";

/** The form of a report, and the way to those before it. */
export function ReportOnSheet(form: ComponentProps<typeof IncidentForm>) {
  return (
    <>
      <IncidentForm {...form} />
      <Button asChild variant="quiet" className="self-start print:hidden">
        <Link to={`${eventPath(form.eventId)}/incidents`}>{INCIDENT_TEXTS.form.all}</Link>
      </Button>
    </>
  );
}
