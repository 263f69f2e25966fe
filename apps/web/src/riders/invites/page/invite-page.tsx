import { INVITE_MESSAGES, INVITE_STATE_TEXTS } from "@longpaddock/domain/invites/texts";
import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { TicketX } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, Navigate, useLocation, useNavigate } from "react-router-dom";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { lazyComponent } from "../../../lib/chunks";
import { readFailure } from "../../../lib/errors";
import { usePageTitle } from "../../../lib/page-title";
import { onboardingPath, PATHS } from "../../../lib/paths";
import { PageFailed } from "../../../list/page-states";
import { StopWeekly } from "../../answer-links/stop-weekly";
import { StopInvitations } from "../../email-invites/stop-invitations";
import { heldInvite, holdInvite } from "./invite-secret";
import { OpenInvitation } from "./open-invitation";
import { INVITE_PAGE_TEXTS } from "./texts";
import { useInvitation } from "./use-invitation";

const AnswerLinkPage = lazyComponent(() =>
  import("../../answer-links/answer-link-page").then((m) => m.AnswerLinkPage),
);

/** What a mail leads to without signing in: joining, answering a ride, or no more such mails. */
export function InvitePage() {
  const mailed = new URLSearchParams(useLocation().hash.slice(1));
  const [stop, weekly, ride] = ["stop", "weekly", "ride"].map((name) => mailed.get(name));
  if (stop) return <StopInvitations token={stop} isContact={mailed.get("of") === "riders"} />;
  if (weekly) return <StopWeekly token={weekly} />;
  if (!ride) return <InviteLinkPage />;
  return (
    <Suspense fallback={<InviteSkeleton />}>
      <AnswerLinkPage key={ride} token={ride} wanted={mailed.get("answer")} />
    </Suspense>
  );
}

/** What an invite link opens. The address loses the link's secret at once. */
function InviteLinkPage() {
  const [invite, setInvite] = useState(heldInvite);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { isChecking, user } = useCurrentUser();
  usePageTitle(INVITE_PAGE_TEXTS.title);
  useEffect(() => {
    if (hash === "") return;
    const opened = heldInvite();
    if (opened) holdInvite(opened);
    setInvite(opened);
    void navigate(PATHS.invite, { replace: true });
  }, [hash, navigate]);
  if (!invite) return <DeadInvite title={INVITE_MESSAGES.incomplete} text={INVITE_PAGE_TEXTS.unknownText} />;
  if (hash !== "" || isChecking) return <InviteSkeleton />;
  if (user && !user.onboardingCompleted) return <Navigate to={onboardingPath(PATHS.invite)} replace />;
  return <Invite key={invite.secret} invite={invite} viewerId={user?.id ?? null} />;
}

interface InviteProps {
  invite: { secret: string; wantsToJoin: boolean };
  viewerId: string | null;
}

function Invite({ invite, viewerId }: InviteProps) {
  const { data: invitation, error, refetch } = useInvitation(invite.secret, viewerId);
  if (error) {
    const { code, message } = readFailure(error);
    if (code === "NOT_FOUND" || code === "BAD_REQUEST")
      return <DeadInvite title={message} text={INVITE_PAGE_TEXTS.unknownText} />;
    return <PageFailed title={INVITE_PAGE_TEXTS.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!invitation) return <InviteSkeleton />;
  if (invitation.state !== "open" && invitation.memberOf === null)
    return <DeadInvite {...INVITE_STATE_TEXTS[invitation.state]} />;
  return <OpenInvitation invite={invite} invitation={invitation} isVisitor={viewerId === null} />;
}

function DeadInvite({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      className="mt-8"
      headingLevel="h1"
      icon={<TicketX aria-hidden="true" />}
      title={title}
      text={text}
      action={
        <Button asChild>
          <Link to={PATHS.groups}>{INVITE_PAGE_TEXTS.explore}</Link>
        </Button>
      }
    />
  );
}

function InviteSkeleton() {
  return <Skeleton className="mx-auto mt-8 h-[30rem] max-w-lg rounded-lg" />;
}
