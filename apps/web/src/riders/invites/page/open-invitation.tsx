import { pictureAt, pictureStorageKeys } from "@longpaddock/domain/files/pictures";
import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody } from "@longpaddock/ui/card";
import { Contours } from "@longpaddock/ui/contours";
import { UserPlus, Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { redirectTo } from "../../../lib/navigation";
import { groupPath, joinUrl, loginUrl, PATHS } from "../../../lib/paths";
import { type HeldInvite, holdInvite } from "./invite-secret";
import { INVITE_PAGE_TEXTS } from "./texts";
import { type Invitation, useAcceptInvite } from "./use-invitation";

interface OpenInvitationProps {
  invite: HeldInvite;
  invitation: Invitation;
  isVisitor: boolean;
}

export function OpenInvitation({ invite, invitation, isVisitor }: OpenInvitationProps) {
  const { group, memberOf } = invitation;
  return (
    <Card className="mx-auto mt-8 max-w-lg">
      <Picture url={group.imageUrl} />
      <CardBody className="flex flex-col gap-4">
        <div>
          <p className="text-ink-muted">{INVITE_PAGE_TEXTS.lead}</p>
          <h1 tabIndex={-1} className="break-words font-black text-3xl">
            {group.name}
          </h1>
          <p className="mt-1 flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            {INVITE_PAGE_TEXTS.members(group.memberCount)}
          </p>
          {memberOf === null && <Listed {...invitation} />}
        </div>
        {memberOf !== null ? (
          <AlreadyIn groupId={memberOf} />
        ) : isVisitor ? (
          <SignInChoice secret={invite.secret} />
        ) : (
          <JoinButton {...invite} />
        )}
      </CardBody>
    </Card>
  );
}

/** Pictures on other sites aren't loaded, so that those don't learn who reads here. */
function Picture({ url }: { url: string | null }) {
  if (pictureStorageKeys(url).length === 0)
    return <Contours className="h-40 w-full bg-surface-sunken text-accent-text" />;
  return <img src={pictureAt(url, "large") ?? undefined} alt="" className="h-48 w-full object-cover" />;
}

/** What the club's list has of them, so that a slip in it is seen before they join. */
function Listed({ role, memberNumber }: Pick<Invitation, "role" | "memberNumber">) {
  const texts = [
    ...(role !== null && role !== "member" ? [INVITE_PAGE_TEXTS.role(GROUP_ROLE_LABELS[role])] : []),
    ...(memberNumber === null ? [] : [INVITE_PAGE_TEXTS.memberNumber(memberNumber)]),
  ];
  return texts.length > 0 && <p className="wrap-anywhere mt-1">{texts.join(". ")}</p>;
}

function AlreadyIn({ groupId }: { groupId: number }) {
  return (
    <>
      <p>{INVITE_PAGE_TEXTS.alreadyIn}</p>
      <Button asChild size="lg" block>
        <Link to={groupPath(groupId)}>{INVITE_PAGE_TEXTS.open}</Link>
      </Button>
    </>
  );
}

/** Remembers that the visitor wants to join, so that they needn't say it again after signing in. */
function SignInChoice({ secret }: { secret: string }) {
  const leaveFor = (url: string) => {
    holdInvite({ secret, wantsToJoin: true });
    redirectTo(url);
  };
  return (
    <>
      <Button size="lg" block onClick={() => leaveFor(joinUrl(PATHS.invite))}>
        <UserPlus aria-hidden="true" className="size-5" />
        {INVITE_PAGE_TEXTS.signUp}
      </Button>
      <Button variant="secondary" size="lg" block onClick={() => leaveFor(loginUrl(PATHS.invite))}>
        {INVITE_PAGE_TEXTS.signIn}
      </Button>
    </>
  );
}

function JoinButton({ secret, wantsToJoin }: HeldInvite) {
  const { mutate, isPending } = useAcceptInvite();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!wantsToJoin || hasStarted.current) return;
    hasStarted.current = true;
    // Once: if it fails, the button is there to try again.
    holdInvite({ secret, wantsToJoin: false });
    mutate({ secret });
  }, [wantsToJoin, secret, mutate]);
  return (
    <Button
      size="lg"
      block
      pending={isPending}
      pendingText={INVITE_PAGE_TEXTS.joining}
      onClick={() => mutate({ secret })}
    >
      <UserPlus aria-hidden="true" className="size-5" />
      {INVITE_PAGE_TEXTS.join}
    </Button>
  );
}
