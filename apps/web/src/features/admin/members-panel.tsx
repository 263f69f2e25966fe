import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { UserSearch } from "lucide-react";
import { useState } from "react";
import { readFailure } from "../../lib/errors";
import { useDebounced } from "../../lib/use-debounced";
import { AccessDenied } from "./access-denied";
import { MemberRow } from "./member-row";
import { useMembers } from "./use-admin";

const TYPING_PAUSE_MS = 300;

/** Finds members and gives them a plan. */
export function MembersPanel() {
  const [search, setSearch] = useState("");
  const members = useMembers(useDebounced(search.trim(), TYPING_PAUSE_MS));
  const found = members.data?.pages.flatMap((page) => page.items) ?? [];
  if (members.error && readFailure(members.error).status === 403) return <AccessDenied />;
  return (
    <section aria-label="Members" className="mt-8">
      <Field label="Search members" hint="Part of a name or of an email address" className="max-w-xl">
        <Input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <div className="mt-6" aria-busy={members.isFetching}>
        {members.isPending && <Skeleton className="h-96" />}
        {members.error && (
          <Notice tone="danger" title="Failed to load the members" announce>
            {readFailure(members.error).message}
          </Notice>
        )}
        {members.isSuccess && found.length === 0 && (
          <EmptyState
            icon={<UserSearch aria-hidden="true" />}
            title="No members found"
            text="Try a shorter part of the name."
            action={<Button onClick={() => setSearch("")}>Show all members</Button>}
          />
        )}
        {found.length > 0 && (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised">
            {found.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
        {members.hasNextPage && (
          <Button
            variant="secondary"
            className="mt-4"
            pending={members.isFetchingNextPage}
            onClick={() => members.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
