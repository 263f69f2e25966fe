import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { mayCome } from "@longpaddock/domain/participations/rules";
import { ANSWER_LABELS } from "@longpaddock/domain/participations/texts";
import { Avatar } from "@longpaddock/ui/avatar";
import { Badge, type BadgeTone } from "@longpaddock/ui/badge";
import { MemberName } from "../../accounts/people/member-name";
import type { Outputs } from "../../lib/api";
import { fullName } from "../../lib/format";
import type { EventDetail } from "./answerable-event";
import { RolesButton } from "./roles-button";
import { EVENT_ROLE_LABELS, PARTICIPANTS_TEXTS } from "./texts";

type Participant = Outputs["participations"]["list"]["items"][number];

const TONES = {
  checked_in: "info",
  started: "positive",
  arrived_meeting_point: "positive",
  cant_make_it: "danger",
  completed: "neutral",
  left_ride: "warning",
  going_home: "info",
  broke_down: "warning",
  home: "neutral",
} as const satisfies Record<CheckInStatus, BadgeTone>;

/** Skeletons use it too. */
export const ROW = "flex min-h-14 items-center gap-3 py-1";

export function ParticipantRow({ participant, event }: { participant: Participant; event: EventDetail }) {
  const { user, userId, status, roles, checkIn } = participant;
  const name = fullName(user, PARTICIPANTS_TEXTS.formerMember);
  return (
    <li className={ROW}>
      <Avatar name={name} src={pictureAt(user.profileImageUrl, "small")} decorative />
      <span className="min-w-0 flex-1">
        <MemberName member={user} name={name} className="block break-words font-semibold leading-tight" />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
          {ANSWER_LABELS[status]}
          {roles.map((role) => (
            <Badge key={role} tone="accent">
              {EVENT_ROLE_LABELS[role]}
            </Badge>
          ))}
        </span>
      </span>
      {checkIn && <Badge tone={TONES[checkIn]}>{CHECK_IN_LABELS[checkIn]}</Badge>}
      {event.can.change && userId !== null && mayCome(status) && (
        <RolesButton event={event} userId={userId} name={name} roles={roles} />
      )}
    </li>
  );
}
