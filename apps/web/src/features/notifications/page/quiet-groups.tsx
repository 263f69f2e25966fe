import { LEVEL_TEXTS } from "@longpaddock/domain/notifications/texts";
import { Link } from "react-router-dom";
import { groupPath } from "../../../lib/paths";
import { LevelButton } from "../level-button";
import { useQuietGroups } from "../use-group-level";

/** The groups of which the member hears less. */
export function QuietGroups() {
  const quiet = useQuietGroups();
  return (
    <div>
      <h3 className="font-bold">{LEVEL_TEXTS.title}</h3>
      <p className="text-ink-muted text-sm">
        {quiet.data?.length === 0 ? LEVEL_TEXTS.none : LEVEL_TEXTS.hint}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {quiet.data?.map((group) => (
          <li key={group.id} className="flex items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <Link to={groupPath(group.id)} className="block break-words font-semibold">
                {group.name}
              </Link>
              <span className="text-ink-muted text-sm">{LEVEL_TEXTS.levels[group.level].label}</span>
            </span>
            <LevelButton group={group} />
          </li>
        ))}
      </ul>
    </div>
  );
}
