import { copyOf } from "@longpaddock/domain/events/page-texts";
import { EVENT_FORM_TEXTS } from "@longpaddock/domain/events/texts";
import { Button } from "@longpaddock/ui/button";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { usePageTitle } from "../../../lib/page-title";
import { PATHS, parseRouteId } from "../../../lib/paths";
import type { EventDetail } from "../../participations/answerable-event";
import { BackToEvents } from "../page/back-to-events";
import { copiedEventValues } from "./copied-event-values";
import { clearEventDraft, NEW_EVENT_DRAFT } from "./event-draft";
import { newEventValues } from "./event-form-values";
import { useCreateEvent } from "./use-create-event";

const EventForm = lazyComponent(() => import("./event-form").then((m) => m.EventForm));
const UpgradeDialog = lazyDialog(() =>
  import("../../members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

const LABELS = { submit: EVENT_FORM_TEXTS.submit, pending: EVENT_FORM_TEXTS.sending };

/** An empty form, or with `copy` in the address one that is filled in from another event. */
export function CreateEventPage() {
  usePageTitle(EVENT_FORM_TEXTS.title);
  useEffect(() => void EventForm.preload(), []);
  const [search] = useSearchParams();
  const copiedId = parseRouteId(search.get("copy") ?? undefined);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader back={<BackToEvents />} title={EVENT_FORM_TEXTS.title} />
      {copiedId === null ? (
        <NewEvent draftKey={NEW_EVENT_DRAFT} />
      ) : (
        <CopiedEvent key={copiedId} id={copiedId} />
      )}
    </div>
  );
}

/** An event that can't be copied any more leaves the form empty. */
function CopiedEvent({ id }: { id: number }) {
  const { data, isPending } = trpc.events.read.useQuery({ id });
  if (isPending) return LOADING;
  return <NewEvent draftKey={`copy-event-${id}`} copied={data} />;
}

interface NewEventProps {
  draftKey: string;
  copied?: EventDetail | undefined;
}

function NewEvent({ draftKey, copied }: NewEventProps) {
  const [needsPlan, setNeedsPlan] = useState(false);
  const [initial] = useState(() => (copied ? copiedEventValues(copied) : newEventValues()));
  const onQuotaReached = () => setNeedsPlan(true);
  const create = useCreateEvent({ draftKey, groupId: copied?.group?.id ?? null, onQuotaReached });
  return (
    <>
      {copied && <p className="mt-4 text-ink-muted">{copyOf(copied.title, copied.group?.name)}</p>}
      <Suspense fallback={LOADING}>
        <EventForm
          initial={initial}
          type={copied?.type ?? "ride"}
          draftKey={draftKey}
          save={create}
          labels={LABELS}
          canRepeat
        >
          <Button asChild variant="secondary">
            <Link to={PATHS.events} onClick={() => clearEventDraft(draftKey)}>
              {EVENT_FORM_TEXTS.cancel}
            </Link>
          </Button>
        </EventForm>
      </Suspense>
      <UpgradeDialog open={needsPlan} onOpenChange={setNeedsPlan} />
    </>
  );
}

const LOADING = <Spinner className="min-h-dvh items-start" />;
