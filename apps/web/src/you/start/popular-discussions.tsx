import { Button } from "@longpaddock/ui/button";
import { MessagesSquare } from "lucide-react";
import { Link } from "react-router-dom";
import { groupPath, PATHS } from "../../lib/paths";
import { commentCount } from "../../lib/words/texts";
import { StartList, StartRow } from "./start-list";
import { HOME_TEXTS } from "./texts";
import { useTopDiscussions } from "./use-start";

export function PopularDiscussions() {
  return (
    <StartList
      title={HOME_TEXTS.popularDiscussions}
      query={useTopDiscussions()}
      failed="We couldn't load the discussions"
      empty={{
        icon: <MessagesSquare aria-hidden="true" />,
        title: HOME_TEXTS.noDiscussions,
        text: "Riders talk about tracks, tyres and trips in their groups.",
        action: (
          <Button asChild variant="secondary">
            <Link to={PATHS.groups}>Browse groups</Link>
          </Button>
        ),
      }}
      more={{ text: "See all groups", path: PATHS.groups }}
    >
      {({ groupId, title, excerpt, group, author, commentCount: comments }) => (
        <StartRow to={groupPath(groupId)}>
          <span className="min-w-0 grow">
            {title && <b className="line-clamp-2 break-words font-extrabold">{title}</b>}
            <span className="block truncate">{excerpt}</span>
            <span className="block truncate text-ink-muted text-sm">
              {[commentCount(comments), author.firstName, group.name].filter(Boolean).join(" • ")}
            </span>
          </span>
        </StartRow>
      )}
    </StartList>
  );
}
