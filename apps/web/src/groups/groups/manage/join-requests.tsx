import { isLeft } from "@longpaddock/domain/admin/rules";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { ListResults } from "../../../list/list-results";
import { GroupMemberRow, memberName } from "../member-row";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail, GroupMember } from "../use-group";
import { useGroupMembers } from "../use-group-members";
import { BlockButton } from "./block-button";
import { APPROVE_ALL_TEXTS, forOwnAdmins, MANAGE_GROUP_TEXTS } from "./texts";
import { useApproveAll, useApproveMember, useRemoveMember } from "./use-manage-members";

/**
 * Those who have asked to join. A public group has some only if it was private before. Site administrators from outside
 * answer those whom the group's own admins have left.
 */
export function JoinRequests({ group }: { group: GroupDetail }) {
  const requests = useGroupMembers({ id: group.id, status: "pending" });
  const total = requests.data?.pages[0]?.total;
  const isEmpty = total === 0;
  if (isEmpty && !group.isPrivate) return null;
  return (
    <section className="mb-4">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="font-extrabold text-xl">{MANAGE_GROUP_TEXTS.requests}</h2>
        {group.can.approve && total !== undefined && total > 1 && (
          <ApproveAllButton id={group.id} count={total} />
        )}
      </div>
      {isEmpty ? (
        <p className="text-ink-muted">{MANAGE_GROUP_TEXTS.noRequests}</p>
      ) : (
        <ListResults
          query={requests}
          texts={{ failed: GROUP_PAGE_TEXTS.membersFailed, failedMore: GROUP_PAGE_TEXTS.membersFailedMore }}
          empty={{ icon: null, title: MANAGE_GROUP_TEXTS.noRequests }}
          skeleton={<Skeleton className="h-18" />}
        >
          {(found) => (
            <ul className="grid grid-cols-1 gap-3">
              {found.map((request) => (
                <JoinRequest key={request.id} request={request} group={group} />
              ))}
            </ul>
          )}
        </ListResults>
      )}
    </section>
  );
}

function ApproveAllButton({ id, count }: { id: number; count: number }) {
  const approveAll = useApproveAll();
  return (
    <AlertDialog
      trigger={<Button variant="secondary">{APPROVE_ALL_TEXTS.button}</Button>}
      title={APPROVE_ALL_TEXTS.ask(count)}
      description={APPROVE_ALL_TEXTS.consequences}
      confirmLabel={APPROVE_ALL_TEXTS.button}
      pendingText={APPROVE_ALL_TEXTS.approving}
      onConfirm={() => approveAll.mutateAsync({ id })}
    />
  );
}

function JoinRequest({ request, group }: { request: GroupMember; group: GroupDetail }) {
  const approve = useApproveMember();
  const refuse = useRemoveMember(MANAGE_GROUP_TEXTS.refused);
  const to = { id: group.id, userId: request.userId };
  const name = memberName(request);
  const answer = [approve, refuse].find(({ isPending, isSuccess }) => isPending || isSuccess);
  if (!group.can.approve && !isLeft(new Date(request.joinedAt), new Date()))
    return (
      <GroupMemberRow member={request} group={group}>
        <span className="text-ink-muted">{forOwnAdmins(request.joinedAt)}</span>
      </GroupMemberRow>
    );
  // In its place until the list is fetched again, so that a second tap doesn't answer the next one.
  if (answer)
    return (
      <GroupMemberRow member={request} group={group}>
        <span className="text-ink-muted">
          {(answer === approve ? MANAGE_GROUP_TEXTS.approved : MANAGE_GROUP_TEXTS.refused).title}
        </span>
      </GroupMemberRow>
    );
  return (
    <GroupMemberRow member={request} group={group}>
      <span className="flex flex-wrap gap-2">
        <Button aria-label={`${MANAGE_GROUP_TEXTS.approve} ${name}`} onClick={() => approve.mutate(to)}>
          {MANAGE_GROUP_TEXTS.approve}
        </Button>
        <Button
          variant="secondary"
          aria-label={`${MANAGE_GROUP_TEXTS.refuse} ${name}`}
          onClick={() => refuse.mutate(to)}
        >
          {MANAGE_GROUP_TEXTS.refuse}
        </Button>
        <BlockButton member={request} groupId={group.id} />
      </span>
    </GroupMemberRow>
  );
}
