import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { ProposedEvents } from "../../../events/events/proposals/proposed-events";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { useLive } from "../../../lib/live/use-live";
import { InvitationRows } from "../../../riders/email-invites/manage/invitation-rows";
import { EMAIL_INVITE_TEXTS } from "../../../riders/email-invites/manage/texts";
import { useEmailInvites } from "../../../riders/email-invites/manage/use-email-invites";
import type { GroupDetail } from "../use-group";
import { waitingFor } from "../waiting";
import { JoinRequests } from "./join-requests";
import { ReportsTab } from "./reports-tab";
import { INBOX_TEXTS } from "./texts";

/** All that waits for a group's admins, with the acts that answer it: the parts of the other tabs, where they have something. */
export function InboxTab({ group }: { group: GroupDetail }) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  useLive(group.id);
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {!waitingFor(group) && (
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={INBOX_TEXTS.empty}
          text={INBOX_TEXTS.emptyText}
        />
      )}
      {group.waitingRequests ? <JoinRequests group={group} /> : null}
      {group.waitingReports ? <ReportsTab group={group} /> : null}
      {group.waitingProposals ? <ProposedEvents groupId={group.id} canTakePart /> : null}
      {group.waitingInvites ? <LostInvitations groupId={group.id} /> : null}
    </div>
  );
}

function LostInvitations({ groupId }: { groupId: number }) {
  const lost = useEmailInvites(groupId, "troubled");
  return (
    <section aria-labelledby="lost-invitations">
      <h2 id="lost-invitations" className="font-extrabold text-xl">
        {INBOX_TEXTS.invites}
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">{INBOX_TEXTS.invitesLead}</p>
      <InvitationRows
        groupId={groupId}
        query={lost}
        empty={{ icon: null, title: EMAIL_INVITE_TEXTS.noneTroubled }}
        skeleton={<Skeleton className="h-18" />}
      />
    </section>
  );
}
