import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { DialogBody, DialogFooter } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { dayAndTime, fullName } from "../../../lib/format";
import { ListFailed } from "../../../list/load-failed";
import { useSiteZone } from "../desk/site-zone";
import { MemberBadges } from "./member-badges";
import { MemberFacts } from "./member-facts";
import { MemberHistory } from "./member-history";
import { type AdminMember, type useMember, useRestore, useSignOutMember } from "./use-members";

interface ActionsProps {
  onChangePlan: () => void;
  onSuspend: () => void;
}

interface MemberPanelProps extends ActionsProps {
  member: AdminMember | undefined;
  details: Pick<ReturnType<typeof useMember>, "data" | "error" | "isPending" | "isError" | "refetch">;
}

export function MemberPanel({ member, details, ...actions }: MemberPanelProps) {
  return (
    <>
      <DialogBody className="flex flex-col gap-6">
        {member && <MemberBadges member={member} />}
        {member?.suspension && <Suspension suspension={member.suspension} />}
        {details.isPending && <Skeleton className="h-64" />}
        {details.isError && !details.data && (
          <ListFailed
            title="Failed to load the member"
            error={details.error}
            onRetry={() => void details.refetch()}
          />
        )}
        {details.data && <MemberFacts details={details.data} />}
        {member && <MemberHistory memberId={member.id} />}
      </DialogBody>
      {member && (
        <DialogFooter className="sm:flex-wrap">
          <Buttons member={member} {...actions} />
        </DialogFooter>
      )}
    </>
  );
}

function Suspension({ suspension }: { suspension: NonNullable<AdminMember["suspension"]> }) {
  const { at, until, reason } = suspension;
  const zone = useSiteZone();
  return (
    <Notice tone="warning">
      Suspended on {dayAndTime(at, zone)}
      {until && `, until ${dayAndTime(until, zone)}`}. The reason: {reason}
    </Notice>
  );
}

function Buttons({ member, onChangePlan, onSuspend }: ActionsProps & { member: AdminMember }) {
  const { user } = useCurrentUser();
  const restore = useRestore();
  const signOut = useSignOutMember();
  const name = fullName(member, "this member");
  if (user?.id === member.id)
    return <p className="self-center text-ink-muted text-sm">This is your own account.</p>;
  return (
    <>
      {member.suspension ? (
        <AlertDialog
          key="restore"
          trigger={<Button variant="secondary">Restore</Button>}
          title={`Restore ${name}?`}
          description="They can sign in again, and use the site as before."
          confirmLabel="Restore"
          pendingText="Restoring…"
          onConfirm={() => restore.mutateAsync({ id: member.id })}
        />
      ) : (
        <AlertDialog
          key="sign out"
          trigger={<Button variant="secondary">Sign out everywhere</Button>}
          title={`Sign ${name} out everywhere?`}
          description="All their sessions end, on all devices. They can sign in again."
          confirmLabel="Sign out everywhere"
          pendingText="Signing out…"
          onConfirm={() => signOut.mutateAsync({ id: member.id })}
        />
      )}
      <Button variant="danger" onClick={onSuspend}>
        {member.suspension ? "Change the suspension" : "Suspend"}
      </Button>
      {member.role !== ADMIN_ROLE && <Button onClick={onChangePlan}>Change plan</Button>}
    </>
  );
}
