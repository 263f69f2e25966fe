import { Button } from "@longpaddock/ui/button";
import { Link } from "react-router-dom";
import { fullName } from "../../../lib/format";
import { groupPath, manageGroupPath } from "../../../lib/paths";
import { INBOX_TEXTS, leftText, mailTo, onlyAdmins } from "./texts";
import type { InboxItem } from "./use-inbox";

interface GroupMatterRowProps {
  kind: "joinRequests" | "invitations";
  group: NonNullable<InboxItem["group"]>;
}

type Admin = NonNullable<InboxItem["group"]>["admins"][number];
const fullNameOf = (admin: Admin) => fullName(admin, admin.email);

/**
 * Of a group whose admins have left something, with the page where it is decided. Only they see whom they invited, so of
 * lost invitations an administrator can only remind them.
 */
export function GroupMatterRow({ kind, group: { id, name, count, admins } }: GroupMatterRowProps) {
  const isRequests = kind === "joinRequests";
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
      <div className="min-w-0">
        <p className="break-words font-bold">{name}</p>
        <p>{leftText(kind, count)}</p>
        {!isRequests && <p className="mt-1 text-ink-muted">{onlyAdmins(admins.map(fullNameOf))}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {!isRequests && admins.length > 0 && (
          <Button asChild variant="secondary" size="sm">
            <a href={mailTo(admins, name, leftText(kind, count))}>{INBOX_TEXTS.write}</a>
          </Button>
        )}
        <Button asChild variant="secondary" size="sm">
          <Link to={isRequests ? `${manageGroupPath(id)}?tab=members` : `${groupPath(id)}?tab=members`}>
            {isRequests ? INBOX_TEXTS.openRequests : INBOX_TEXTS.openGroup}
          </Link>
        </Button>
      </div>
    </li>
  );
}
