import { Button } from "@longpaddock/ui/button";
import { ListResults } from "../../../list/list-results";
import { BLOCK_TEXTS } from "../../../writing/moderation/texts";
import { GroupMemberRow, memberName } from "../member-row";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail, GroupMember } from "../use-group";
import { useGroupMembers } from "../use-group-members";
import { useUnblock } from "./use-manage-members";

/** Those who are blocked from the group. Nothing where nobody is, and while it isn't known. */
export function BlockedPeople({ group }: { group: GroupDetail }) {
  const blocked = useGroupMembers({ id: group.id, status: "blocked" });
  if (blocked.isPending || blocked.data?.pages[0]?.total === 0) return null;
  return (
    <section aria-labelledby="blocked-people" className="mt-8">
      <h2 id="blocked-people" className="font-extrabold text-xl">
        {BLOCK_TEXTS.title}
      </h2>
      <p className="mb-3 text-ink-muted">{BLOCK_TEXTS.hint}</p>
      <ListResults
        query={blocked}
        texts={{ failed: BLOCK_TEXTS.listFailed, failedMore: GROUP_PAGE_TEXTS.membersFailedMore }}
        empty={{ icon: null, title: BLOCK_TEXTS.none }}
        skeleton={null}
      >
        {(found) => (
          <ul className="grid grid-cols-1 gap-3">
            {found.map((person) => (
              <BlockedPerson key={person.id} person={person} group={group} />
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}

function BlockedPerson({ person, group }: { person: GroupMember; group: GroupDetail }) {
  const unblock = useUnblock();
  return (
    <GroupMemberRow member={person} group={group}>
      <Button
        variant="secondary"
        pending={unblock.isPending}
        aria-label={`${BLOCK_TEXTS.unblock} ${memberName(person)}`}
        onClick={() => unblock.mutate({ id: group.id, userId: person.userId })}
      >
        {BLOCK_TEXTS.unblock}
      </Button>
    </GroupMemberRow>
  );
}
