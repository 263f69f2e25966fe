import { GroupCalendar } from "../../../events/calendars/group-calendar";
import { GroupEvents } from "../../../events/events/group-events";
import { GroupRoutes } from "../../../routes/routes/group-routes";
import type { GroupDetail } from "../use-group";

/** What others add appears at once. */
export function EventsTab({ group }: { group: GroupDetail }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <GroupEvents groupId={group.id} canTakePart={group.can.takePart} />
      {group.can.takePart && <GroupRoutes groupId={group.id} />}
      {!group.isPrivate && <GroupCalendar groupId={group.id} />}
    </div>
  );
}
