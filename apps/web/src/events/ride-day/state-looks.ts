import type { BoardState } from "@longpaddock/domain/ride-day/vocabulary";
import type { BadgeTone } from "@longpaddock/ui/badge";
import {
  CircleCheckBig,
  CircleHelp,
  Flag,
  House,
  LogOut,
  type LucideIcon,
  MapPinCheck,
  Navigation,
  SearchX,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  UserX,
  Wrench,
} from "lucide-react";

/** Colour is never the only difference. */
export const STATE_LOOKS: Readonly<Record<BoardState, { icon: LucideIcon; tone: BadgeTone }>> = {
  overdue: { icon: TriangleAlert, tone: "danger" },
  not_heard_from: { icon: SearchX, tone: "warning" },
  broke_down: { icon: Wrench, tone: "warning" },
  left_ride: { icon: LogOut, tone: "warning" },
  going_home: { icon: Undo2, tone: "info" },
  checked_in: { icon: CircleCheckBig, tone: "info" },
  arrived_meeting_point: { icon: MapPinCheck, tone: "info" },
  started: { icon: Navigation, tone: "accent" },
  confirmed: { icon: UserRoundCheck, tone: "neutral" },
  tentative: { icon: CircleHelp, tone: "neutral" },
  completed: { icon: Flag, tone: "positive" },
  home: { icon: House, tone: "positive" },
  cant_make_it: { icon: UserX, tone: "neutral" },
};
