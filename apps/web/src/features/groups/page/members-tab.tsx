import { GROUP_PAGE_TEXTS, memberCount } from "@longpaddock/domain/groups/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Users } from "lucide-react";
import { ListResults } from "../../../list/list-results";
import { GroupMemberRow } from "../member-row";
import type { GroupDetail } from "../use-group";
import { useGroupMembers } from "../use-group-members";
import { EmailSharing } from "./email-sharing";

export function MembersTab({ group }: { group: GroupDetail }) {
  const members = useGroupMembers({ id: group.id });
  return (
    <>
      {group.isUserMember && <EmailSharing groupId={group.id} />}
      <ListResults
        query={members}
        texts={{
          found: ({ count }) => memberCount(count),
          failed: GROUP_PAGE_TEXTS.membersFailed,
          failedMore: GROUP_PAGE_TEXTS.membersFailedMore,
        }}
        empty={{ icon: <Users aria-hidden="true" />, title: GROUP_PAGE_TEXTS.noMembers }}
        skeleton={<Skeleton className="h-96" />}
      >
        {(found) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {found.map((member) => (
              <GroupMemberRow key={member.id} member={member} group={group} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}
