import { pictureAt } from "@longpaddock/domain/files/pictures";
import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { listedTexts } from "@longpaddock/domain/memberships/listed-texts";
import { Avatar } from "@longpaddock/ui/avatar";
import { Badge } from "@longpaddock/ui/badge";
import type { ReactNode } from "react";
import { MemberName } from "../../accounts/people/member-name";
import { day, fullName } from "../../lib/format";
import { GROUP_PAGE_TEXTS } from "./texts";
import type { GroupDetail, GroupMember } from "./use-group";

export const memberName = ({ user }: GroupMember) => fullName(user, "Former member");

const SINCE = { active: "Joined", pending: "Asked", blocked: "Blocked" } as const;

interface GroupMemberRowProps {
  member: GroupMember;
  group: Pick<GroupDetail, "creator">;
  /** In place of the role. */
  children?: ReactNode;
}

export function GroupMemberRow({ member, group, children }: GroupMemberRowProps) {
  const name = memberName(member);
  const listed = member.listed ? listedTexts(member.listed) : [];
  const isCreator = group.creator?.id === member.userId;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface-raised p-3">
      <Avatar name={name} src={pictureAt(member.user.profileImageUrl, "small")} decorative />
      <span className="min-w-[min(100%,8rem)] flex-1">
        {/* Whoever only asks, or is blocked, shares nothing with the group: their page may not be open to its admins. */}
        <MemberName
          member={member.status === "active" ? member.user : null}
          name={name}
          className="block break-words font-bold"
        />
        <span className="block text-ink-muted text-sm">
          {SINCE[member.status]} {day(member.joinedAt)}
        </span>
        {listed.length > 0 && <span className="block text-ink-muted text-sm">{listed.join(", ")}</span>}
      </span>
      {children ??
        (isCreator ? (
          <Badge tone="accent">{GROUP_PAGE_TEXTS.creator}</Badge>
        ) : (
          <Badge>{GROUP_ROLE_LABELS[member.role]}</Badge>
        ))}
    </li>
  );
}
