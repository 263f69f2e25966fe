import { useState } from "react";
import { Link } from "react-router-dom";
import { groupPath } from "../../../lib/paths";
import { LevelButton } from "../level-button";
import { LEVEL_TEXTS } from "../texts";
import { useQuietGroups } from "../use-group-level";

type QuietGroup = NonNullable<ReturnType<typeof useQuietGroups>["data"]>[number];

/**
 * The groups with a reduced notification level. A group that is set back to everything stays here until the page is
 * left.
 */
export function QuietGroups() {
  const quiet = useQuietGroups();
  const [seen, setSeen] = useState<readonly QuietGroup[]>([]);
  const added = quiet.data?.filter(({ id }) => !seen.some((group) => group.id === id)) ?? [];
  if (added.length > 0) setSeen([...seen, ...added]);
  const levelOf = (id: number) => quiet.data?.find((group) => group.id === id)?.level ?? "everything";
  return (
    <div>
      <h3 className="font-bold">{LEVEL_TEXTS.title}</h3>
      <p className="text-ink-muted text-sm">
        {quiet.data?.length === 0 ? LEVEL_TEXTS.none : LEVEL_TEXTS.hint}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {seen.map((group) => (
          <li key={group.id} className="flex items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <Link to={groupPath(group.id)} className="block break-words font-semibold">
                {group.name}
              </Link>
              <span className="text-ink-muted text-sm">{LEVEL_TEXTS.levels[levelOf(group.id)].label}</span>
            </span>
            <LevelButton group={group} level={levelOf(group.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
