import { TIME_ZONES } from "@longpaddock/domain/states";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { PageHeader } from "@longpaddock/ui/page-header";
import { Spinner } from "@longpaddock/ui/spinner";
import { Suspense, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { trpc } from "../../../lib/api";
import { lazyComponent } from "../../../lib/chunks";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { groupEventsPath, groupPath, PATHS, parseRouteId } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { GROUP_EVENT_TEXTS } from "../cards/texts";
import { BackToEvents } from "../page/back-to-events";
import { EVENT_PAGE_TEXTS } from "../page/meeting-place/texts";
import { PROPOSAL_TEXTS } from "../proposals/texts";
import { copiedEventValues } from "./copied-event-values";
import { clearEventDraft, NEW_EVENT_DRAFT } from "./event-draft";
import { type EventFormValues, newEventValues } from "./event-form-values";
import { approvalNote, copyOf, EVENT_FORM_TEXTS, eventOfGroup } from "./texts";
import { useCreateEvent } from "./use-create-event";
import { useHomeZone } from "./use-home-zone";

const EventForm = lazyComponent(() => import("./event-form").then((m) => m.EventForm));
const EventQuota = lazyComponent(() => import("./event-quota").then((m) => m.EventQuota));
const ChangedProposal = lazyComponent(() => import("./changed-proposal").then((m) => m.ChangedProposal));
const UpgradeDialog = lazyDialog(() =>
  import("../../../accounts/members/plans/upgrade-dialog").then((m) => m.UpgradeDialog),
);

const PROPOSAL_LABELS = { submit: PROPOSAL_TEXTS.submit, pending: PROPOSAL_TEXTS.sending };
const LABELS = { submit: EVENT_FORM_TEXTS.submit, pending: EVENT_FORM_TEXTS.sending };

/**
 * An empty form, with `group` in the address for that group, or with `copy` one filled in from another event. With
 * `proposal`, that of an event which waits for an admin.
 */
export function CreateEventPage() {
  usePageTitle(EVENT_FORM_TEXTS.title);
  useEffect(() => void EventForm.preload(), []);
  const [search] = useSearchParams();
  const copiedId = parseRouteId(search.get("copy") ?? undefined);
  const groupId = parseRouteId(search.get("group") ?? undefined);
  const proposalId = parseRouteId(search.get("proposal") ?? undefined);
  if (proposalId !== null)
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeader back={<BackToEvents />} title={PROPOSAL_TEXTS.editTitle} />
        <Suspense fallback={LOADING}>
          <ChangedProposal key={proposalId} id={proposalId} />
        </Suspense>
      </div>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader back={<BackToEvents />} title={EVENT_FORM_TEXTS.title} />
      {copiedId !== null ? (
        <CopiedEvent key={copiedId} id={copiedId} />
      ) : groupId !== null ? (
        <EventOfGroup key={groupId} id={groupId} />
      ) : (
        <EmptyEvent draftKey={NEW_EVENT_DRAFT} />
      )}
    </div>
  );
}

/** An event that is gone leaves the form empty. */
function CopiedEvent({ id }: { id: number }) {
  const { data: event, isPending, error, refetch } = trpc.events.read.useQuery({ id });
  if (isPending) return LOADING;
  if (!event && readFailure(error).code !== "NOT_FOUND")
    return (
      <LoadFailed
        className="mt-6"
        title={EVENT_PAGE_TEXTS.failed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const draftKey = `copy-event-${id}`;
  if (!event) return <EmptyEvent draftKey={draftKey} />;
  return (
    <NewEvent
      draftKey={draftKey}
      initial={() => copiedEventValues(event)}
      lead={copyOf(event.title, event.group?.name)}
      groupId={event.group?.id}
    />
  );
}

/** Begins with the time of the group's region. */
function EventOfGroup({ id }: { id: number }) {
  const { data: group, isPending, error, refetch } = trpc.groups.byId.useQuery({ id });
  if (isPending) return LOADING;
  if (!group && readFailure(error).code !== "NOT_FOUND")
    return (
      <LoadFailed
        className="mt-6"
        title={GROUP_EVENT_TEXTS.groupFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!group?.can.takePart)
    return (
      <Notice
        className="mt-6"
        title={GROUP_EVENT_TEXTS.denied}
        action={
          <Button asChild variant="secondary">
            <Link to={groupPath(id)}>{GROUP_EVENT_TEXTS.back}</Link>
          </Button>
        }
      />
    );
  return (
    <EmptyEvent
      draftKey={`new-event-of-group-${id}`}
      zone={group.region && TIME_ZONES[group.region]}
      lead={eventOfGroup(group.name)}
      groupId={id}
    />
  );
}

interface EmptyEventProps extends Omit<NewEventProps, "initial"> {
  /** Of the group. */
  zone?: string | null;
}

/** Until there is a meeting place, in the time of the group, of the member's state or of the site. */
function EmptyEvent({ zone, ...event }: EmptyEventProps) {
  const homeZone = useHomeZone();
  const timeZone = zone ?? homeZone;
  return timeZone === null ? LOADING : <NewEvent {...event} initial={() => newEventValues(timeZone)} />;
}

interface NewEventProps {
  draftKey: string;
  initial: () => EventFormValues;
  /** What kind of event it will be. */
  lead?: string | undefined;
  /** The group whose event it will be. */
  groupId?: number | undefined;
}

function NewEvent({ draftKey, initial, lead, groupId }: NewEventProps) {
  const [needsPlan, setNeedsPlan] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [values] = useState(initial);
  const onQuotaReached = () => {
    setNeedsPlan(true);
    setRefusals((count) => count + 1);
  };
  const { data: group } = trpc.groups.byId.useQuery({ id: groupId ?? 0 }, { enabled: groupId !== undefined });
  const isProposal = group?.eventPlanning === "approval" && group.waitingProposals === null;
  const create = useCreateEvent({
    draftKey,
    groupId: groupId ?? null,
    groupName: group?.name,
    onQuotaReached,
  });
  return (
    <>
      {lead && <p className="mt-4 break-words text-ink-muted">{lead}</p>}
      {isProposal && <p className="mt-1 break-words text-ink-muted">{approvalNote(group.name)}</p>}
      <Suspense>
        <EventQuota isOnGroupPlan={group?.profileType != null} refusals={needsPlan ? 0 : refusals} />
      </Suspense>
      <Suspense fallback={LOADING}>
        <EventForm
          initial={values}
          type={groupId === undefined ? "ride" : "group_event"}
          draftKey={draftKey}
          save={create}
          labels={isProposal ? PROPOSAL_LABELS : LABELS}
          groupId={groupId}
          canRepeat
        >
          <Button asChild variant="secondary">
            <Link
              to={groupId === undefined ? PATHS.events : groupEventsPath(groupId)}
              onClick={() => clearEventDraft(draftKey)}
            >
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
