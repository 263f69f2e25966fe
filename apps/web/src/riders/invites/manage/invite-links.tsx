import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useConfirm } from "../../../interactions/use-confirm";
import { day, fullName } from "../../../lib/format";
import { LoadFailed } from "../../../list/load-failed";
import { INVITE_LINK_TEXTS, inviteUses } from "./texts";
import { type Invite, useDeleteInvite, useInvites, useRevokeInvite } from "./use-invites";

export function InviteLinks({ groupId }: { groupId: number }) {
  const { data: invites, error, refetch } = useInvites(groupId);
  return (
    <section>
      <h2 className="font-extrabold text-xl">{INVITE_LINK_TEXTS.list}</h2>
      {error && !invites ? (
        <LoadFailed
          className="mt-3"
          title={INVITE_LINK_TEXTS.listFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !invites ? (
        <Skeleton className="mt-3 h-20 rounded-lg" />
      ) : invites.length === 0 ? (
        <p className="mt-3 text-ink-muted">{INVITE_LINK_TEXTS.none}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {invites.map((invite) => (
            <InviteRow key={invite.id} groupId={groupId} invite={invite} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InviteRow({ groupId, invite }: { groupId: number; invite: Invite }) {
  const { state, uses, maxUses, createdAt, expiresAt, creator } = invite;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface-raised p-3">
      <Badge tone={state === "open" ? "accent" : undefined}>{INVITE_LINK_TEXTS.states[state]}</Badge>
      <span className="min-w-[min(100%,12rem)] flex-1">
        <span className="block font-bold">{inviteUses(uses, maxUses)}</span>
        <span className="block text-ink-muted text-sm">
          {day(createdAt)} by {fullName(creator, "someone who left")}, until {day(expiresAt)}
        </span>
      </span>
      {state === "open" ? (
        <RevokeButton groupId={groupId} inviteId={invite.id} />
      ) : (
        <DeleteButton groupId={groupId} inviteId={invite.id} />
      )}
    </li>
  );
}

interface InviteOfGroup {
  groupId: number;
  inviteId: number;
}

function RevokeButton({ groupId, inviteId }: InviteOfGroup) {
  const { ask, dialog, preloadProps } = useConfirm();
  const { mutateAsync } = useRevokeInvite();
  const revoke = () =>
    ask({
      title: INVITE_LINK_TEXTS.revokeTitle,
      description: INVITE_LINK_TEXTS.revokeText,
      confirmLabel: INVITE_LINK_TEXTS.revoke,
      pendingText: INVITE_LINK_TEXTS.revoking,
      tone: "danger",
      onConfirm: () => mutateAsync({ id: groupId, inviteId }),
    });
  return (
    <>
      <Button variant="secondary" onClick={revoke} {...preloadProps}>
        {INVITE_LINK_TEXTS.revoke}
      </Button>
      {dialog}
    </>
  );
}

function DeleteButton({ groupId, inviteId }: InviteOfGroup) {
  const { mutate, isPending } = useDeleteInvite();
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate({ id: groupId, inviteId })}>
      {INVITE_LINK_TEXTS.remove}
    </Button>
  );
}
