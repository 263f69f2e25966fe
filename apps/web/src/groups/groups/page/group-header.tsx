import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { cn } from "@longpaddock/ui/class-names";
import { ChevronDown, ChevronUp, Link as LinkIcon, Settings, UserRound, Users } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { MemberName } from "../../../accounts/people/member-name";
import { useKeptFocus } from "../../../interactions/use-kept-focus";
import { day, fullName } from "../../../lib/format";
import { manageGroupPath, PATHS } from "../../../lib/paths";
import { BackLink } from "../back-link";
import { GroupFact, GroupKind, PrivateGroupBadge } from "../group-facts";
import { GroupPicture, isShownPicture } from "../group-picture";
import { GROUP_PAGE_TEXTS } from "../texts";
import type { GroupDetail } from "../use-group";
import { waitingFor } from "../waiting";
import { ICON_ON_PHONES, MembershipActions } from "./membership-actions";
import { memberCountOf, waitingText } from "./texts";

/** Names of more letters are set smaller. */
const LONG_NAME = 40;

export function GroupHeader({ group }: { group: GroupDetail }) {
  const actions = useRef<HTMLDivElement>(null);
  const waiting = waitingFor(group);
  useKeptFocus(actions);
  return (
    <header className="border-line border-b-2 pt-1 pb-2 sm:pt-2 sm:pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <BackLink to={PATHS.groups}>{GROUP_PAGE_TEXTS.back}</BackLink>
        <div
          ref={actions}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 outline-none sm:gap-3 [&>p]:max-sm:w-full"
        >
          <MembershipActions group={group} />
          {group.can.manage && (
            <Button asChild variant="secondary" className={cn("relative", ICON_ON_PHONES)}>
              <Link to={waiting ? `${manageGroupPath(group.id)}?tab=inbox` : manageGroupPath(group.id)}>
                <Settings aria-hidden="true" className="size-5" />
                <span className="max-sm:sr-only">{GROUP_PAGE_TEXTS.manage}</span>
                <WaitingCount count={waiting} />
              </Link>
            </Button>
          )}
        </div>
      </div>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 sm:gap-x-5 sm:gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:grid-rows-[auto_auto_1fr]">
        <GroupPicture
          group={group}
          size="large"
          className="size-14 rounded-lg sm:size-32 md:row-span-3 md:h-full md:max-h-72 md:min-h-48 md:w-full"
        />
        <h1
          tabIndex={-1}
          className={cn(
            "self-center break-words font-black text-2xl sm:text-4xl md:self-auto",
            group.name.length > LONG_NAME && "text-lg leading-tight sm:text-3xl",
          )}
        >
          {group.name}
        </h1>
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:text-sm md:col-span-1 md:col-start-2">
          <PrivateGroupBadge isPrivate={group.isPrivate} />
          <GroupKind group={group} />
          <GroupFact icon={Users} label="Size">
            {memberCountOf(group.memberCount, group.maxMembers)}
          </GroupFact>
        </div>
        <About group={group} />
      </div>
    </header>
  );
}

/** For the group's admins. */
function WaitingCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <Badge
      tone="warning"
      className="max-sm:absolute max-sm:-top-2 max-sm:-right-2 max-sm:min-h-5 max-sm:min-w-5 max-sm:justify-center max-sm:rounded-full max-sm:px-1 max-sm:py-0 max-sm:leading-5"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{waitingText(count)}</span>
    </Badge>
  );
}

/** Folded on a member's phone: somebody who belongs here comes for what is new. */
function About({ group }: { group: GroupDetail }) {
  const [isOpen, setIsOpen] = useState(!group.isUserMember);
  const contentId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="col-span-full md:col-span-1 md:col-start-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        className="flex min-h-11 items-center gap-1 font-bold text-accent-text text-sm sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {GROUP_PAGE_TEXTS.about}
        <Chevron aria-hidden="true" className="size-4.5" />
      </button>
      <div id={contentId} className={cn("flex flex-col gap-3 pb-2", !isOpen && "max-sm:hidden")}>
        <p className="whitespace-pre-line break-words">{plainTextWithLinks(group.description)}</p>
        <Origin group={group} />
      </div>
    </div>
  );
}

/** Who created the group and when, and its picture on another site. */
function Origin({ group }: { group: GroupDetail }) {
  const { creator, createdAt, imageUrl } = group;
  if (!creator) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-sm">
      <GroupFact icon={UserRound} label="Created by">
        Created by <MemberName member={creator} name={fullName(creator, "someone who left")} />
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
