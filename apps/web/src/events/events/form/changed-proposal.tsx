import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Spinner } from "@longpaddock/ui/spinner";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { type Failure, readFailure } from "../../../lib/errors";
import { notifySuccess } from "../../../lib/notify";
import { groupEventsPath } from "../../../lib/paths";
import { LoadFailed } from "../../../list/load-failed";
import { PROPOSAL_TEXTS } from "../proposals/texts";
import type { Proposal } from "../proposals/use-proposals";
import { clearEventDraft } from "./event-draft";
import { EventForm } from "./event-form";
import { eventFormValues } from "./event-form-values";
import { EVENT_FORM_TEXTS, proposedToast } from "./texts";

const LABELS = { submit: PROPOSAL_TEXTS.save, pending: PROPOSAL_TEXTS.sending };
/** A proposal in the cache may be older than what was saved on another device. */
const MAX_AGE_MS = 5000;

/** The form of a proposal that its author changes. */
export function ChangedProposal({ id }: { id: number }) {
  const { data, isFetching, error, refetch } = trpc.eventProposals.read.useQuery(
    { id },
    { staleTime: MAX_AGE_MS },
  );
  // What is being written stays when the proposal is fetched again.
  const [proposal, setProposal] = useState<Proposal | null>(null);
  if (!proposal && data && !isFetching) setProposal(data);
  if (proposal?.can.change) return <ProposalForm proposal={proposal} />;
  if (proposal || (error && readFailure(error).code === "NOT_FOUND"))
    return <Notice className="mt-6" title={PROPOSAL_TEXTS.gone} />;
  return error ? (
    <LoadFailed
      className="mt-6"
      title={PROPOSAL_TEXTS.list.failed}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <Spinner className="min-h-dvh items-start" />
  );
}

function ProposalForm({ proposal }: { proposal: Proposal }) {
  const { id, group, route, eventDate, repeats } = proposal;
  const navigate = useNavigate();
  const draftKey = `event-proposal-${id}`;
  const [initial] = useState(() => ({
    ...eventFormValues({ ...proposal, dateTime: eventDate, routeId: route?.id ?? null }),
    repeats,
  }));
  const update = trpc.eventProposals.update.useMutation({
    meta: {
      form: true,
      failure: ({ message }: Failure) => ({ title: PROPOSAL_TEXTS.saveFailed, description: message }),
    },
    onSuccess: () => notifySuccess(proposedToast(group.name)),
  });
  const save = async ({ name, dateTime, ...fields }: CreateRideInput) => {
    await update.mutateAsync({ id, title: name, eventDate: dateTime, ...fields });
    clearEventDraft(draftKey);
    navigate(groupEventsPath(group.id));
  };
  return (
    <EventForm
      initial={initial}
      type="group_event"
      draftKey={draftKey}
      save={save}
      labels={LABELS}
      groupId={group.id}
      canRepeat
    >
      <Button asChild variant="secondary">
        <Link to={groupEventsPath(group.id)} onClick={() => clearEventDraft(draftKey)}>
          {EVENT_FORM_TEXTS.cancel}
        </Link>
      </Button>
    </EventForm>
  );
}
