import { MUTE_TEXTS } from "@longpaddock/domain/notifications/texts";
import { Button } from "@longpaddock/ui/button";
import { Link } from "react-router-dom";
import { groupPath } from "../../../lib/paths";
import { useMutedGroups, useSetMute } from "../use-mute";

/** The groups that the member has muted. Groups are muted on their own pages. */
export function MutedGroups() {
  const muted = useMutedGroups();
  const setMute = useSetMute();
  return (
    <div>
      <h3 className="font-bold">{MUTE_TEXTS.title}</h3>
      <p className="text-ink-muted text-sm">{MUTE_TEXTS.hint}</p>
      {muted.data?.length === 0 && <p className="mt-2">{MUTE_TEXTS.none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {muted.data?.map((group) => (
          <li key={group.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={groupPath(group.id)} className="min-w-0 break-words font-semibold">
              {group.name}
            </Link>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${MUTE_TEXTS.unmute}: ${group.name}`}
              onClick={() => setMute({ id: group.id, isMuted: false })}
            >
              {MUTE_TEXTS.unmute}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
