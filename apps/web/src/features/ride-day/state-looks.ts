import type { BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import type { BadgeTone } from "@longpaddock/ui/badge";
import {
  CircleCheckBig,
  CircleHelp,
  Flag,
  type LucideIcon,
  MapPinCheck,
  Navigation,
  SearchX,
  TriangleAlert,
  UserRoundCheck,
  UserX,
} from "lucide-react";

/** Colour is never the only difference. */
export const STATE_LOOKS: Readonly<Record<BoardState, { icon: LucideIcon; tone: BadgeTone }>> = {
  overdue: { icon: TriangleAlert, tone: "danger" },
  not_accounted_for: { icon: SearchX, tone: "warning" },
  checked_in: { icon: CircleCheckBig, tone: "info" },
  arrived_meeting_point: { icon: MapPinCheck, tone: "info" },
  started: { icon: Navigation, tone: "accent" },
  confirmed: { icon: UserRoundCheck, tone: "neutral" },
  tentative: { icon: CircleHelp, tone: "neutral" },
  completed: { icon: Flag, tone: "positive" },
  cant_make_it: { icon: UserX, tone: "neutral" },
};
