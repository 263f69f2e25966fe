import { Skeleton } from "@longpaddock/ui/skeleton";
import { SlidersHorizontal, UserSearch } from "lucide-react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { MEMBER_FILTERS } from "./member-filters";
import { MemberRow } from "./member-row";
import { MEMBERS_TEXTS, membersFound } from "./texts";
import { useManagedMember } from "./use-managed-member";
import { useMembers } from "./use-members";

const MemberDialog = lazyDialog(() => import("./member-dialog").then((m) => m.MemberDialog));

const TEXTS = { ...MEMBERS_TEXTS, found: membersFound };

/** Lets administrators find members, change their plans, suspend and restore them. */
export function MembersTab() {
  const state = useFilters(MEMBER_FILTERS);
  const members = useMembers(state.filters);
  const managed = useManagedMember();
  const listed = members.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === managed.id);
  return (
    <>
      <ListFilters state={state} icon={<SlidersHorizontal aria-hidden="true" />} />
      <section aria-label="Members" className="mt-6">
        <ListResults
          query={members}
          state={state}
          texts={TEXTS}
          empty={{ icon: <UserSearch aria-hidden="true" />, title: MEMBERS_TEXTS.empty }}
          skeleton={<Skeleton className="h-96" />}
        >
          {(found) => (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
              {found.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  onManage={() => managed.open(member.id)}
                  manageProps={MemberDialog.preloadProps}
                />
              ))}
            </ul>
          )}
        </ListResults>
      </section>
      {managed.id !== null && (
        <MemberDialog
          key={managed.id}
          id={managed.id}
          listed={listed}
          open={managed.isOpen}
          onOpenChange={(isOpen) => !isOpen && managed.close()}
        />
      )}
    </>
  );
}
