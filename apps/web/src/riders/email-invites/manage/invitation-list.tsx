import { Progress } from "@longpaddock/ui/progress";
import { Segmented } from "@longpaddock/ui/segmented";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { InvitationRows } from "./invitation-rows";
import { EMAIL_INVITE_TEXTS, inviteProgress, inviteSummary } from "./texts";
import { type EmailInviteSummary, useEmailInvites } from "./use-email-invites";

const SHOWN = [
  { value: "all", label: EMAIL_INVITE_TEXTS.all },
  { value: "troubled", label: EMAIL_INVITE_TEXTS.troubled },
] as const;

interface InvitationListProps {
  groupId: number;
  summary: EmailInviteSummary;
}

export function InvitationList({ groupId, summary }: InvitationListProps) {
  const [show, setShow] = useState<"all" | "troubled">("all");
  const list = useEmailInvites(groupId, show);
  const isAll = show === "all";
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-extrabold text-xl">{EMAIL_INVITE_TEXTS.list}</h2>
      <SendingProgress {...summary} />
      <p className="text-ink-muted text-sm">{EMAIL_INVITE_TEXTS.privacy}</p>
      {(summary.troubled > 0 || !isAll) && (
        <Segmented
          label={EMAIL_INVITE_TEXTS.filter}
          options={SHOWN}
          value={show}
          onChange={setShow}
          className="self-start"
        />
      )}
      <InvitationRows
        groupId={groupId}
        query={list}
        empty={{
          icon: <MailCheck aria-hidden="true" />,
          title: isAll ? EMAIL_INVITE_TEXTS.none : EMAIL_INVITE_TEXTS.noneTroubled,
        }}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      />
    </section>
  );
}

/** A bar while invitations wait; then a line, which screen readers announce once. */
function SendingProgress({ queued, sent, troubled, joined }: EmailInviteSummary) {
  const total = queued + sent + troubled;
  const done = total - queued;
  return (
    <div className="min-h-[2lh]">
      {queued > 0 && (
        <Progress
          label={EMAIL_INVITE_TEXTS.progress}
          value={(100 * done) / total}
          valueText={inviteProgress(done, total)}
        />
      )}
      <p role="status" className="font-bold">
        {queued === 0 && inviteSummary({ sent, joined, troubled })}
      </p>
    </div>
  );
}
