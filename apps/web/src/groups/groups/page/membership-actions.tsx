import { Button } from "@longpaddock/ui/button";
import { LogOut, UserPlus } from "lucide-react";
import { useRequireSignIn } from "../../../accounts/auth/member-actions";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { useConfirm } from "../../../interactions/use-confirm";
import { LevelButton } from "../../../notifications/notifications/level-button";
import { BLOCK_TEXTS } from "../../../writing/moderation/texts";
import type { GroupDetail } from "../use-group";
import { MEMBERSHIP_TEXTS } from "./texts";
import { useJoinGroup, useLeaveGroup } from "./use-membership";

/** For buttons whose label only screen readers get on phones. */
export const ICON_ON_PHONES = "max-sm:w-11 max-sm:px-0";

/** Join for outsiders; for members their notification level and Leave, which the creator can't. */
export function MembershipActions({ group }: { group: GroupDetail }) {
  const { user } = useCurrentUser();
  if (group.mine?.status === "pending") return <Waiting group={group} />;
  if (group.mine?.status === "blocked") return <p role="status">{BLOCK_TEXTS.isBlocked}</p>;
  if (group.isUserMember)
    return (
      <>
        {group.notificationLevel && <LevelButton group={group} level={group.notificationLevel} />}
        {group.can.leave && <LeaveButton group={group} />}
      </>
    );
  return (group.can.join || !user) && <JoinButton group={group} />;
}

function JoinButton({ group }: { group: GroupDetail }) {
  const requireSignIn = useRequireSignIn();
  const join = useJoinGroup(group);
  return (
    <Button
      pending={join.isPending}
      onClick={() => requireSignIn(MEMBERSHIP_TEXTS.signedOut, () => join.mutate({ id: group.id }))}
    >
      <UserPlus aria-hidden="true" className="size-5" />
      {group.isPrivate ? MEMBERSHIP_TEXTS.ask : MEMBERSHIP_TEXTS.join}
    </Button>
  );
}

function LeaveButton({ group }: { group: GroupDetail }) {
  const { ask, dialog, preloadProps } = useConfirm();
  const leave = useLeaveGroup(group);
  const askToLeave = () =>
    ask({
      title: MEMBERSHIP_TEXTS.leaveTitle,
      description: MEMBERSHIP_TEXTS.leaveText,
      confirmLabel: MEMBERSHIP_TEXTS.leave,
      pendingText: MEMBERSHIP_TEXTS.leaving,
      tone: "danger",
      onConfirm: () => leave.mutateAsync({ id: group.id }),
    });
  return (
    <>
      <Button
        variant="secondary"
        title={MEMBERSHIP_TEXTS.leave}
        className={ICON_ON_PHONES}
        pending={leave.isPending}
        onClick={() => (group.isPrivate ? askToLeave() : leave.mutate({ id: group.id }))}
        {...(group.isPrivate && preloadProps)}
      >
        <LogOut aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{MEMBERSHIP_TEXTS.leave}</span>
      </Button>
      {dialog}
    </>
  );
}

function Waiting({ group }: { group: GroupDetail }) {
  const withdraw = useLeaveGroup(group);
  return (
    <>
      <p role="status">{MEMBERSHIP_TEXTS.waiting}</p>
      <Button
        variant="secondary"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: group.id })}
      >
        {MEMBERSHIP_TEXTS.withdraw}
      </Button>
    </>
  );
}
