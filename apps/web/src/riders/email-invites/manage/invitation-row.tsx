import type { EmailInviteState } from "@longpaddock/domain/email-invites/vocabulary";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { useConfirm } from "../../../interactions/use-confirm";
import { day, fullName } from "../../../lib/format";
import { EMAIL_INVITE_TEXTS } from "./texts";
import { type EmailInvite, useResend, useWithdraw } from "./use-email-invites";

const TONES: Record<EmailInviteState, BadgeTone> = {
  queued: "info",
  sent: "positive",
  failed: "danger",
  unknown: "warning",
  refused: "neutral",
};
const HINTS: Partial<Record<EmailInviteState, string>> = EMAIL_INVITE_TEXTS.stateHints;

interface InvitationRowProps {
  groupId: number;
  invite: EmailInvite;
}

export function InvitationRow({ groupId, invite }: InvitationRowProps) {
  const { id: inviteId, email, state, createdAt, triedAt, inviter } = invite;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface-raised p-3">
      <span className="min-w-[min(100%,14rem)] flex-1">
        <span className="wrap-anywhere block font-bold">{email}</span>
        <span className="block text-ink-muted text-sm">
          {day(triedAt ?? createdAt)} by {fullName(inviter, "someone who left")}
        </span>
        {HINTS[state] && <span className="block text-sm">{HINTS[state]}</span>}
      </span>
      <Badge tone={TONES[state]}>{EMAIL_INVITE_TEXTS.states[state]}</Badge>
      <span className="flex flex-wrap gap-2">
        {state !== "queued" && state !== "refused" && (
          <ResendButton groupId={groupId} inviteId={inviteId} email={email} />
        )}
        <WithdrawButton groupId={groupId} inviteId={inviteId} email={email} />
      </span>
    </li>
  );
}

interface ActionProps {
  groupId: number;
  inviteId: number;
  email: string;
}

function ResendButton({ groupId, inviteId, email }: ActionProps) {
  const { mutate, isPending } = useResend();
  return (
    <Button
      variant="secondary"
      pending={isPending}
      aria-label={`${EMAIL_INVITE_TEXTS.resend}: ${email}`}
      onClick={() => mutate({ id: groupId, inviteId })}
    >
      {EMAIL_INVITE_TEXTS.resend}
    </Button>
  );
}

function WithdrawButton({ groupId, inviteId, email }: ActionProps) {
  const { ask, dialog, preloadProps } = useConfirm();
  const { mutateAsync } = useWithdraw();
  const withdraw = () =>
    ask({
      title: EMAIL_INVITE_TEXTS.withdrawTitle,
      description: `${email}: ${EMAIL_INVITE_TEXTS.withdrawText}`,
      confirmLabel: EMAIL_INVITE_TEXTS.withdraw,
      pendingText: EMAIL_INVITE_TEXTS.withdrawing,
      tone: "danger",
      onConfirm: () => mutateAsync({ id: groupId, inviteId }),
    });
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${EMAIL_INVITE_TEXTS.withdraw}: ${email}`}
        onClick={withdraw}
        {...preloadProps}
      >
        {EMAIL_INVITE_TEXTS.withdraw}
      </Button>
      {dialog}
    </>
  );
}
