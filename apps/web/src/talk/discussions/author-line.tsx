import { pictureAt } from "@longpaddock/domain/files/pictures";
import { Avatar } from "@longpaddock/ui/avatar";
import type { ReactNode } from "react";
import { MemberName } from "../../accounts/people/member-name";
import { dayAndTime, fullName } from "../../lib/format";
import { ago } from "../../lib/time/ago";
import { ownZone } from "../../lib/time/formats";
import { DISCUSSION_TEXTS } from "./compose/texts";

interface Written {
  author: {
    id?: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
  } | null;
  createdAt: string;
  editedAt: string | null;
}

/** The name that is shown of an author; deleted accounts have none. */
export const authorName = ({ author }: Pick<Written, "author">): string =>
  fullName(author ?? {}, DISCUSSION_TEXTS.anonymous);

export function AuthorLine({ written, children }: { written: Written; children?: ReactNode }) {
  const { author, createdAt, editedAt } = written;
  const name = authorName(written);
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Avatar name={name} src={pictureAt(author?.profileImageUrl, "small")} size="sm" decorative />
      <span className="min-w-0">
        <MemberName member={author} name={name} className="break-words font-bold" />
        <span className="text-ink-muted">
          ,{" "}
          <time dateTime={createdAt} title={dayAndTime(createdAt, ownZone())}>
            {ago(createdAt)}
          </time>
          {editedAt && <span title={dayAndTime(editedAt, ownZone())}>, {DISCUSSION_TEXTS.edited}</span>}
        </span>
        {children}
      </span>
    </p>
  );
}
