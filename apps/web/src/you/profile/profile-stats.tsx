import { Bike, CircleCheck, Star, Users } from "lucide-react";
import { MemberStats } from "../../accounts/members/member-stats";
import { PROFILE_STATS } from "./texts";

const STATS = [
  {
    name: "routesCompleted",
    label: PROFILE_STATS.routesCompleted,
    icon: <CircleCheck aria-hidden="true" />,
  },
  { name: "routesStarred", label: PROFILE_STATS.routesStarred, icon: <Star aria-hidden="true" /> },
  { name: "ridesJoined", label: PROFILE_STATS.ridesJoined, icon: <Bike aria-hidden="true" /> },
  { name: "groupsJoined", label: PROFILE_STATS.groupsJoined, icon: <Users aria-hidden="true" /> },
] as const;

export const ProfileStats = () => <MemberStats stats={STATS} />;
