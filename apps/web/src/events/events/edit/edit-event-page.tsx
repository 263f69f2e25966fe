import type { EventScope } from "@longpaddock/domain/event-series/vocabulary";
import { personName } from "@longpaddock/domain/notifications/texts";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { eventPath, parseRouteId } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import type { EventDetail } from "../../../riders/participations/answerable-event";
import { clearEventDraft } from "../form/event-draft";
import { eventFormValues } from "../form/event-form-values";
import { EVENT_FORM_TEXTS } from "../form/texts";
import { EventNotFound } from "../page/event-not-found";
import { EVENT_PAGE_TEXTS } from "../page/meeting-place/texts";
import { EDIT_EVENT_TEXTS } from "../page/running/texts";
import { SeriesScope } from "../repeats/series-scope";
import { editDraft, useSaveEvent } from "./use-save-event";

const EventForm = lazyComponent(() => import("../form/event-form").then((m) => m.EventForm));

const LABELS = { submit: EDIT_EVENT_TEXTS.save, pending: EDIT_EVENT_TEXTS.saving };
/** An event in the cache may be older than what was saved on another device. */
const MAX_AGE_MS = 5000;

export function EditEventPage() {
  usePageTitle(EVENT_PAGE_TEXTS.edit);
  useEffect(() => void EventForm.preload(), []);
  const id = parseRouteId(useParams().id);
  return id === null ? <EventNotFound /> : <EditEvent key={id} id={id} />;
}

function EditEvent({ id }: { id: number }) {
  const { data, isFetching, error, refetch } = trpc.events.read.useQuery({ id }, { staleTime: MAX_AGE_MS });
  // What is being written stays when the event is fetched again.
  const [event, setEvent] = useState<EventDetail | null>(null);
  if (!event && data && !isFetching) setEvent(data);
  if (error && readFailure(error).code === "NOT_FOUND") return <EventNotFound />;
  if (event) return <EditForm event={event} />;
  return error ? (
    <PageFailed title={EVENT_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />
  ) : (
    LOADING
  );
}

function EditForm({ event }: { event: EventDetail }) {
  const [initial] = useState(() => eventFormValues(event));
  const [scope, setScope] = useState<EventScope>("this");
  const save = useSaveEvent({ id: event.id, scope }, initial);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={
          <Button asChild variant="quiet" size="sm" className="-ml-3">
            <Link to={eventPath(event.id)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              {EDIT_EVENT_TEXTS.back}
            </Link>
          </Button>
        }
        title={EVENT_PAGE_TEXTS.edit}
        lead={event.title}
      />
      {event.can.edit ? (
        <Suspense fallback={LOADING}>
          <p className="mt-4 text-ink-muted">{EDIT_EVENT_TEXTS.note}</p>
          {!event.isOrganizer && (
            <p className="mt-1 text-ink-muted">{EDIT_EVENT_TEXTS.notYours(personName(event.organizer))}</p>
          )}
          {event.seriesId !== null && (
            <div className="mt-4">
              <SeriesScope action="change" value={scope} onChange={setScope} />
            </div>
          )}
          <EventForm
            initial={initial}
            type={event.type}
            groupId={event.group?.id}
            draftKey={editDraft(event.id)}
            save={save}
            labels={LABELS}
          >
            <Button asChild variant="secondary">
              <Link to={eventPath(event.id)} onClick={() => clearEventDraft(editDraft(event.id))}>
                {EVENT_FORM_TEXTS.cancel}
              </Link>
            </Button>
          </EventForm>
        </Suspense>
      ) : (
        <Notice className="mt-6" title={EDIT_EVENT_TEXTS.denied} />
      )}
    </div>
  );
}

const LOADING = <Spinner className="min-h-dvh items-start" />;
