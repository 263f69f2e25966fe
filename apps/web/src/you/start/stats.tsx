import { CircleCheck, Flag, Route, Star } from "lucide-react";
import { MemberStats } from "../../accounts/members/member-stats";
import { STAT_LABELS } from "./texts";

const STATS = [
  {
    name: "routesCompleted",
    label: STAT_LABELS.routesCompleted,
    icon: <CircleCheck aria-hidden="true" />,
  },
  { name: "routesStarred", label: STAT_LABELS.routesStarred, icon: <Star aria-hidden="true" /> },
  { name: "ridesOrganized", label: STAT_LABELS.ridesOrganized, icon: <Flag aria-hidden="true" /> },
  { name: "totalDistance", label: STAT_LABELS.totalDistance, icon: <Route aria-hidden="true" /> },
] as const;

export const Stats = () => <MemberStats stats={STATS} />;
