import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { Badge } from "@longpaddock/ui/badge";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { fullName } from "../../lib/format";
import { ago } from "../../lib/time/ago";
import { clockTime } from "../../lib/time/local-time";
import { mapUrl } from "./map-url";
import { STATE_LOOKS } from "./state-looks";
import { BOARD_LABELS, BOARD_TEXTS, saidBy } from "./texts";
import type { PlacedRider } from "./use-board";

interface RiderRowProps {
  rider: PlacedRider;
  timeZone: string;
  now: number;
  /** What the viewer can do for this rider. */
  children: ReactNode;
}

export function RiderRow({ rider, timeZone, now, children }: RiderRowProps) {
  const { user, isOrganizer, roles, state, status, statedAt, sayer, message, position } = rider;
  const { icon: Icon, tone } = STATE_LOOKS[state];
  const parts = [
    ...(isOrganizer ? [BOARD_TEXTS.organizer] : []),
    ...roles.map((role) => BOARD_TEXTS.roles[role]),
  ];
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="min-w-0 break-words font-bold text-lg leading-tight">
          {fullName(user, user.id)}
          {parts.length > 0 && (
            <span className="block font-semibold text-ink-muted text-sm">{parts.join(" · ")}</span>
          )}
        </p>
        <Badge tone={tone} className="text-sm">
          <Icon aria-hidden="true" />
          {BOARD_LABELS[state]}
        </Badge>
      </div>
      {message && <p className="break-words">“{message}”</p>}
      {(statedAt || position) && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-muted text-sm">
          {state === "overdue" && status && <b className="text-ink">{CHECK_IN_LABELS[status]}</b>}
          {statedAt && (
            <span className="min-w-0 break-words">
              {status && sayer && `${saidBy(status, fullName(sayer, sayer.id))} `}
              <time dateTime={statedAt}>
                {clockTime(new Date(statedAt), timeZone)} ({ago(statedAt, now)})
              </time>
            </span>
          )}
          {position && (
            <a
              href={mapUrl(position)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent-text underline"
            >
              <MapPin aria-hidden="true" className="size-4" />
              {BOARD_TEXTS.position}, {clockTime(new Date(position.locatedAt), timeZone)}
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:[&_svg:not(:only-child)]:hidden">
        {children}
      </div>
    </li>
  );
}
