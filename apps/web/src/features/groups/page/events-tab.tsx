import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../lib/api";
import { useLive } from "../../../lib/live/use-live";
import { GroupCalendar } from "../../calendars/group-calendar";
import { GroupEvents } from "../../events/group-events";
import { GroupRoutes } from "../../routes/group-routes";
import type { GroupDetail } from "../use-group";

/** What others add appears at once. */
export function EventsTab({ group }: { group: GroupDetail }) {
  const client = useQueryClient();
  useLive(group.id, ({ kind }) => {
    if (kind === "event" || kind === "refresh")
      void client.invalidateQueries({ queryKey: getQueryKey(trpc.events) });
  });
  return (
    <div className="grid grid-cols-1 gap-8">
      <GroupEvents groupId={group.id} canTakePart={group.can.takePart} />
      {group.can.takePart && <GroupRoutes groupId={group.id} />}
      {!group.isPrivate && <GroupCalendar groupId={group.id} />}
    </div>
  );
}
