import { GROUP_ROLE_LABELS, memberCount } from "@longpaddock/domain/groups/texts";
import { Avatar } from "@longpaddock/ui/avatar";
import { Badge } from "@longpaddock/ui/badge";
import { Button } from "@longpaddock/ui/button";
import { Users } from "lucide-react";
import { Link } from "react-router-dom";
import { groupPath, PATHS } from "../../lib/paths";
import { StartList, StartRow } from "./start-list";
import { HOME_TEXTS, newTopics } from "./texts";
import { useOwnGroups } from "./use-start";

export function YourGroups() {
  const { data, ...query } = useOwnGroups();
  return (
    <StartList
      title={HOME_TEXTS.yourGroups}
      query={{ ...query, data: data?.items }}
      failed="We couldn't load your groups"
      empty={{
        icon: <Users aria-hidden="true" />,
        title: HOME_TEXTS.noGroups,
        text: "Find people near you who ride the same kind of roads.",
        action: (
          <Button asChild>
            <Link to={PATHS.groups}>Find a group</Link>
          </Button>
        ),
      }}
      more={{ text: "Find more groups", path: PATHS.groups }}
    >
      {({ role, group, unreadTopics }) => (
        <StartRow to={groupPath(group.id)}>
          <Avatar name={group.name} decorative />
          <span className="min-w-0 grow">
            <span className="line-clamp-2 break-words font-extrabold">{group.name}</span>
            <span className="block text-ink-muted text-sm">
              {memberCount(group.memberCount)} • {GROUP_ROLE_LABELS[role]}
            </span>
          </span>
          {unreadTopics > 0 && (
            <Badge tone="solid-accent" className="shrink-0 whitespace-nowrap">
              {newTopics(unreadTopics)}
            </Badge>
          )}
        </StartRow>
      )}
    </StartList>
  );
}
