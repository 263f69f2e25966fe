import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ArrowLeft, ClipboardPen, Download, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useCurrentUser } from "../../accounts/auth/use-auth";
import type { IncidentAct } from "../../lib/acts/act";
import { useActs, useShowsRefusals } from "../../lib/acts/use-acts";
import { trpc } from "../../lib/api";
import { readFailure } from "../../lib/errors";
import { fullName } from "../../lib/format";
import { usePageTitle } from "../../lib/page-title";
import { eventPath, parseRouteId } from "../../lib/paths";
import { PageFailed } from "../../list/page-states";
import { EventNotFound } from "../events/page/event-not-found";
import { IncidentCard } from "./incident-card";
import { IncidentForm } from "./incident-form";
import { INCIDENT_TEXTS as TEXTS } from "./texts";
import { UnfiledReport } from "./unfiled-report";

/** What went wrong on a ride, for its leaders and its group's admins. */
export function IncidentsPage() {
  usePageTitle(TEXTS.title);
  const id = parseRouteId(useParams().id);
  return id === null ? <EventNotFound /> : <IncidentsOf key={id} id={id} />;
}

function IncidentsOf({ id }: { id: number }) {
  const event = trpc.events.read.useQuery({ id });
  const reports = trpc.incidents.list.useQuery({ id });
  const memberId = useCurrentUser().user?.id ?? null;
  const unfiled = useActs(memberId, id).filter((act): act is IncidentAct => act.kind === "incident");
  useShowsRefusals("incident", id);
  const [isWriting, setWriting] = useState(false);
  const error = event.error ?? reports.error;
  if (error && readFailure(error).code === "NOT_FOUND") return <EventNotFound />;
  if (!event.data || !reports.data || memberId === null)
    return error ? (
      <PageFailed
        title={TEXTS.failed}
        error={error}
        onRetry={() => void Promise.all([event.refetch(), reports.refetch()])}
      />
    ) : (
      <Skeleton className="h-96 rounded-md" />
    );
  const { timeZone, title, participants } = event.data;
  const people = participants.map(({ id: key, user }) => ({ key, name: fullName(user, user.id) }));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        back={
          <Button asChild variant="quiet" size="sm" className="-ml-3 print:hidden">
            <Link to={eventPath(id)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {TEXTS.back}
            </Link>
          </Button>
        }
        eyebrow={title}
        title={TEXTS.title}
        lead={TEXTS.lead}
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => setWriting(true)}>
          <ClipboardPen aria-hidden="true" className="size-5" />
          {TEXTS.write}
        </Button>
        {reports.data.length > 0 && (
          <Button asChild variant="secondary">
            <a href={`/api/events/${id}/incidents.csv`} download>
              <Download aria-hidden="true" className="size-5" />
              {TEXTS.download}
            </a>
          </Button>
        )}
      </div>
      {isWriting && (
        <IncidentForm
          memberId={memberId}
          eventId={id}
          timeZone={timeZone}
          people={people}
          onClose={() => setWriting(false)}
        />
      )}
      {unfiled.map((act) => (
        <UnfiledReport key={act.seq} act={act} />
      ))}
      {reports.data.map((incident) => (
        <IncidentCard key={incident.id} incident={incident} timeZone={timeZone} />
      ))}
      {reports.data.length + unfiled.length === 0 && !isWriting && (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} {...TEXTS.none} />
      )}
    </div>
  );
}
