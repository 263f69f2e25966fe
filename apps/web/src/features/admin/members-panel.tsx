import { MEMBERS_TEXTS, membersFound } from "@longpaddock/domain/admin/texts";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { UserSearch } from "lucide-react";
import { readFailure } from "../../lib/errors";
import { ListFilters } from "../../list/list-filters";
import { ListResults } from "../../list/list-results";
import { useFilters } from "../../list/use-filters";
import { AccessDenied } from "./access-denied";
import { MEMBER_FILTERS } from "./member-filters";
import { MemberRow } from "./member-row";
import { useMembers } from "./use-admin";

const TEXTS = { ...MEMBERS_TEXTS, found: membersFound };

/** Lets administrators find members and change their plans. */
export function MembersPanel() {
  const state = useFilters(MEMBER_FILTERS);
  const members = useMembers(state.filters);
  if (members.error && readFailure(members.error).status === 403) return <AccessDenied />;
  return (
    <>
      <ListFilters state={state} />
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
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )}
        </ListResults>
      </section>
    </>
  );
}
