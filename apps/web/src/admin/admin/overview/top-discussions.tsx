import { MessagesSquare } from "lucide-react";
import { Link } from "react-router-dom";
import { fullName } from "../../../lib/format";
import { groupPath } from "../../../lib/paths";
import { commentCount } from "../../../lib/words/texts";
import { TOP_DISCUSSIONS_TEXTS } from "./texts";
import { TopList } from "./top-list";
import { useTopDiscussions } from "./use-overview";

export function TopDiscussions() {
  return (
    <TopList
      texts={TOP_DISCUSSIONS_TEXTS}
      icon={<MessagesSquare aria-hidden="true" />}
      query={useTopDiscussions()}
    >
      {({ id, title, excerpt, author, group, commentCount: comments }) => (
        <>
          <div className="min-w-0 flex-1">
            <Link
              to={`${groupPath(group.id)}?tab=discussions&topic=${id}`}
              className="inline-flex min-h-6 max-w-full font-bold underline"
            >
              <span className="line-clamp-2 break-words">
                {title ?? excerpt ?? TOP_DISCUSSIONS_TEXTS.untitled}
              </span>
            </Link>
            <p className="break-words text-ink-muted text-sm">
              {fullName(author, "No name yet")} in{" "}
              <Link to={groupPath(group.id)} className="underline">
                {group.name}
              </Link>
            </p>
          </div>
          <p className="shrink-0 text-right font-bold text-sm tabular-nums">{commentCount(comments)}</p>
        </>
      )}
    </TopList>
  );
}
