import { memberCount } from "@longpaddock/domain/groups/texts";
import { Button } from "@longpaddock/ui/button";
import { Skeleton } from "@longpaddock/ui/skeleton";
import { Download, Megaphone, UserSearch } from "lucide-react";
import { useRef, useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { ListFilters } from "../../../list/list-filters";
import { ListResults } from "../../../list/list-results";
import { useFilters } from "../../../list/use-filters";
import { ANNOUNCEMENT_TEXTS } from "../../../talk/discussions/texts";
import { UndoAnnouncement } from "../../../talk/discussions/undo-announcement";
import type { Topic } from "../../../talk/discussions/use-topics";
import { MEMBER_LIST_TEXTS } from "../page/texts";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail } from "../use-group";
import { useGroupMembers } from "../use-group-members";
import { BlockedPeople } from "./blocked-people";
import { JoinRequests } from "./join-requests";
import { MANAGE_FILTERS } from "./manage-filters";
import { ManagedMember } from "./managed-member";

const AnnouncementDialog = lazyDialog(() =>
  import("../../../talk/discussions/announcement-dialog").then((m) => m.AnnouncementDialog),
);

export function ManageMembers({ group }: { group: GroupDetail }) {
  const state = useFilters(MANAGE_FILTERS);
  const members = useGroupMembers({ id: group.id, sort: "name", search: state.filters.search });
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <JoinRequests group={group} />
      {group.can.invite && <ForAllMembers id={group.id} />}
      <ListFilters state={state} />
      <section aria-label={GROUP_PAGE_TEXTS.tabs.members} className="mt-3">
        <ListResults
          query={members}
          state={state}
          texts={{
            found: ({ count }) => memberCount(count),
            failed: GROUP_PAGE_TEXTS.membersFailed,
            failedMore: GROUP_PAGE_TEXTS.membersFailedMore,
          }}
          empty={{ icon: <UserSearch aria-hidden="true" />, title: GROUP_PAGE_TEXTS.noMembers }}
          skeleton={<Skeleton className="h-96" />}
        >
          {(found) => (
            <ul className="grid grid-cols-1 gap-3">
              {found.map((member) => (
                <ManagedMember key={member.id} member={member} group={group} />
              ))}
            </ul>
          )}
        </ListResults>
      </section>
      <BlockedPeople group={group} />
    </div>
  );
}

/** What an admin does for the club as a whole: tell everyone, and take the list home. */
function ForAllMembers({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<Topic | null>(null);
  const writeAgain = () => {
    setSent(null);
    setIsOpen(true);
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button onClick={() => setIsOpen(true)} {...AnnouncementDialog.preloadProps}>
        <Megaphone aria-hidden="true" className="size-5" />
        {ANNOUNCEMENT_TEXTS.title}
      </Button>
      {sent && <UndoAnnouncement key={sent.id} groupId={id} sent={sent} onUndone={writeAgain} />}
      <Button asChild variant="secondary">
        <a href={`/api/groups/${id}/members.csv`} download>
          <Download aria-hidden="true" className="size-5" />
          {MEMBER_LIST_TEXTS.download}
        </a>
      </Button>
      <p className="min-w-[min(100%,16rem)] flex-1 text-ink-muted text-sm">{MEMBER_LIST_TEXTS.hint}</p>
      <AnnouncementDialog groupId={id} onSent={setSent} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
