import { eventTime } from "@longpaddock/domain/events/event-time";
import { plainText } from "@longpaddock/domain/visible-text";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Card } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import { CalendarDays, MapPin, Route, UserRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { lazyComponent } from "../../../lib/chunks";
import { fullName } from "../../../lib/format";
import { newGroupEventPath, routePath } from "../../../lib/paths";
import { endOnLaterDay } from "../../../lib/time/event-time";
import { localOfInstant } from "../../../lib/time/local-time";
import { GROUP_EVENT_TEXTS } from "../cards/texts";
import { EVENT_PAGE_TEXTS } from "../page/meeting-place/texts";
import { PROPOSAL_TEXTS, waitsForAdmin } from "./texts";
import { type Proposal, useApproveProposal, useWithdrawProposal } from "./use-proposals";

const DeclineDialog = lazyDialog(() => import("./decline-dialog").then((m) => m.DeclineDialog));
const SeriesPreview = lazyComponent(() => import("../repeats/series-preview").then((m) => m.SeriesPreview));

export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { eventDate, timeZone, location, description, repeats, route, reason, can } = proposal;
  const end = endOnLaterDay({ ...proposal, dateTime: eventDate });
  const isDeclined = proposal.status === "declined";
  return (
    <Card className="flex h-full flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-extrabold text-lg">
          <bdi>{proposal.title}</bdi>
        </h3>
        <Badge tone={isDeclined ? "danger" : "neutral"} className="shrink-0">
          {isDeclined ? PROPOSAL_TEXTS.declined : PROPOSAL_TEXTS.waits}
        </Badge>
      </div>
      {can.change && !isDeclined && <p className="text-ink-muted">{waitsForAdmin(proposal.group.name)}</p>}
      {reason !== null && (
        <Notice tone="warning" title={PROPOSAL_TEXTS.reason}>
          <span className="whitespace-pre-line break-words [unicode-bidi:plaintext]">{reason}</span>
        </Notice>
      )}
      <p className="flex items-center gap-2 font-semibold">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        <span>
          {eventTime(eventDate, timeZone)}
          {end && (
            <span className="block font-normal">
              {EVENT_PAGE_TEXTS.ends}: {end}
            </span>
          )}
        </span>
      </p>
      {location && (
        <p className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <span className="min-w-0 break-words">{location}</span>
        </p>
      )}
      {route && (
        <p className="flex items-center gap-2">
          <Route aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          <Link to={routePath(route.id)} className="min-w-0 break-words underline">
            {route.name}
          </Link>
        </p>
      )}
      {description && (
        <p className="whitespace-pre-line break-words [unicode-bidi:plaintext]">{plainText(description)}</p>
      )}
      {repeats && (
        <Suspense>
          <SeriesPreview
            repeats={repeats}
            start={localOfInstant(new Date(eventDate), timeZone)}
            isRefused={false}
          />
        </Suspense>
      )}
      <p className="mt-auto inline-flex items-center gap-1.5 text-ink-muted text-sm">
        <UserRound aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="min-w-0 break-words">
          {PROPOSAL_TEXTS.organizer} {fullName(proposal.author, GROUP_EVENT_TEXTS.anonymous)}
        </span>
      </p>
      {can.answer && <AnswerButtons proposal={proposal} />}
      {can.change && <OwnButtons proposal={proposal} />}
    </Card>
  );
}

function AnswerButtons({ proposal: { id, version, title } }: { proposal: Proposal }) {
  const approve = useApproveProposal();
  const [declines, setDeclines] = useState(false);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button
        aria-label={`${PROPOSAL_TEXTS.approve} ${title}`}
        pending={approve.isPending}
        pendingText={PROPOSAL_TEXTS.approve}
        disabled={approve.isSuccess}
        onClick={() => approve.mutate({ id, version })}
      >
        {PROPOSAL_TEXTS.approve}
      </Button>
      <Button
        variant="secondary"
        aria-label={`${PROPOSAL_TEXTS.decline} ${title}`}
        onClick={() => setDeclines(true)}
        {...DeclineDialog.preloadProps}
      >
        {PROPOSAL_TEXTS.decline}
      </Button>
      <DeclineDialog id={id} version={version} open={declines} onOpenChange={setDeclines} />
    </div>
  );
}

function OwnButtons({ proposal: { id, group, title } }: { proposal: Proposal }) {
  const withdraw = useWithdrawProposal();
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      <Button asChild variant="secondary">
        <Link
          to={`${newGroupEventPath(group.id)}&proposal=${id}`}
          aria-label={`${PROPOSAL_TEXTS.edit} ${title}`}
        >
          {PROPOSAL_TEXTS.edit}
        </Link>
      </Button>
      <AlertDialog
        trigger={
          <Button variant="quiet" aria-label={`${PROPOSAL_TEXTS.withdraw} ${title}`}>
            {PROPOSAL_TEXTS.withdraw}
          </Button>
        }
        title={PROPOSAL_TEXTS.withdrawTitle}
        description={PROPOSAL_TEXTS.withdrawText}
        confirmLabel={PROPOSAL_TEXTS.withdraw}
        pendingText={PROPOSAL_TEXTS.withdrawing}
        tone="danger"
        onConfirm={() => withdraw.mutateAsync({ id })}
      />
    </div>
  );
}
