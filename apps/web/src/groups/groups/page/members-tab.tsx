import { memberCount } from "@longpaddock/domain/groups/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Users } from "lucide-react";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { GroupMemberRow } from "../member-row";
import { MEMBER_SEARCH } from "../member-search";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail } from "../use-group";
import { useGroupMembers } from "../use-group-members";
import { EmailSharing } from "./email-sharing";
import { LetterIndex, useLetter } from "./letter-index";
import { OwnMembership } from "./own-membership";

/** Under a name of its own, because the discussions beside it have a search too. */
const FILTERS = { member: MEMBER_SEARCH };

/** Fewer members than this are found at a glance. */
const MIN_SEARCHED = 20;

export function MembersTab({ group }: { group: GroupDetail }) {
  const state = useFilters(FILTERS);
  const [letter, setLetter] = useLetter();
  const search = state.filters.member;
  const isLarge = group.memberCount >= MIN_SEARCHED;
  const members = useGroupMembers({
    id: group.id,
    sort: "name",
    search,
    from: search === undefined && isLarge ? letter : undefined,
  });
  return (
    <>
      {group.isUserMember && <OwnMembership groupId={group.id} />}
      {group.isUserMember && <EmailSharing groupId={group.id} />}
      {(isLarge || state.isFiltered) && <ListFilters state={state} />}
      {isLarge && search === undefined && (
        <LetterIndex groupId={group.id} letter={letter} onChoose={setLetter} />
      )}
      <ListResults
        query={members}
        state={state}
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
