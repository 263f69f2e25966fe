import { Avatar } from "@longpaddock/ui/avatar";
import { Button } from "@longpaddock/ui/button";
import type { ComponentProps } from "react";
import { day, fullName } from "../../../lib/format";
import { MemberBadges } from "./member-badges";
import type { AdminMember } from "./use-members";

interface MemberRowProps {
  member: AdminMember;
  onManage: () => void;
  /** Loads the dialog's code. */
  manageProps: Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus">;
}

export function MemberRow({ member, onManage, manageProps }: MemberRowProps) {
  const name = fullName(member, "No name yet");
  return (
    <li className="grid items-center gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_1fr_auto]">
      <Avatar name={name} decorative className="max-sm:hidden" />
      <div className="min-w-0">
        <p className="break-words font-bold">{name}</p>
        <p className="break-all text-ink-muted text-sm">{member.email}</p>
        <p className="text-ink-muted text-sm">Joined {day(member.createdAt)}</p>
        <MemberBadges member={member} className="mt-2" />
      </div>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-label={`Manage ${name}`}
        onClick={onManage}
        {...manageProps}
      >
        Manage
      </Button>
    </li>
  );
}
