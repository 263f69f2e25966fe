import { GROUP_PAGE_TEXTS, memberCountOf } from "@longpaddock/domain/groups/texts";
import { Button } from "@longpaddock/ui/button";
import { Link as LinkIcon, Settings, UserRound, Users } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { day, fullName } from "../../../lib/format";
import { manageGroupPath, PATHS } from "../../../lib/paths";
import { BackLink } from "../back-link";
import { GroupFact, GroupKind, PrivateGroupBadge } from "../group-facts";
import { GroupPicture, isShownPicture } from "../group-picture";
import type { GroupDetail } from "../use-group";
import { MembershipActions } from "./membership-actions";

export function GroupHeader({ group }: { group: GroupDetail }) {
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions);
  return (
    <header className="border-line border-b-2 pt-2 pb-5">
      <BackLink to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</BackLink>
      <div className="mt-2 grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <GroupPicture group={group} size="large" className="h-40 rounded-lg sm:h-56 md:h-full md:max-h-72" />
        <div className="flex min-w-0 flex-col gap-3">
          <h1 tabIndex={-1} className="break-words font-black text-3xl sm:text-4xl">
            {group.name}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <PrivateGroupBadge isPrivate={group.isPrivate} />
            <GroupKind group={group} />
            <GroupFact icon={Users} label="Size">
              {memberCountOf(group.memberCount, group.maxMembers)}
            </GroupFact>
          </div>
          <p className="whitespace-pre-line break-words">{group.description}</p>
          <Origin group={group} />
          <div ref={actions} tabIndex={-1} className="mt-1 flex flex-wrap items-center gap-3 outline-none">
            <MembershipActions group={group} />
            {group.can.manage && (
              <Button asChild variant="secondary">
                <Link to={manageGroupPath(group.id)}>
                  <Settings aria-hidden="true" className="size-5" />
                  {GROUP_PAGE_TEXTS.manage}
                </Link>
              </Button>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Who created the group and when, and its picture on another site. */
function Origin({ group }: { group: GroupDetail }) {
  const { creator, createdAt, imageUrl } = group;
  if (!creator) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-sm">
      <GroupFact icon={UserRound} label="Created by">
        Created by {fullName(creator, "someone who left")}
        {createdAt && ` on ${day(createdAt)}`}
      </GroupFact>
      {imageUrl && !isShownPicture(imageUrl) && (
        <GroupFact icon={LinkIcon} label="Picture">
          <a
            href={imageUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-accent-text underline"
          >
            Picture on another site
          </a>
        </GroupFact>
      )}
    </p>
  );
}
