import { PROFILE_STATS } from "@longpaddock/domain/members/texts";
import { StatTiles } from "@longpaddock/ui/stat-tiles";
import { Bike, CircleCheck, Star, Users } from "lucide-react";
import { wholeNumber } from "../../lib/format";
import { useStats } from "../members/use-members";

const STATS = [
  { name: "routesCompleted", icon: <CircleCheck aria-hidden="true" /> },
  { name: "routesStarred", icon: <Star aria-hidden="true" /> },
  { name: "ridesJoined", icon: <Bike aria-hidden="true" /> },
  { name: "groupsJoined", icon: <Users aria-hidden="true" /> },
] as const;

export function ProfileStats() {
  const { data: stats, isError } = useStats();
  const figure = (name: (typeof STATS)[number]["name"]) => {
    if (stats) return wholeNumber(stats[name]);
    return isError ? "–" : undefined;
  };
  return (
    <StatTiles
      stats={STATS.map(({ name, icon }) => ({ label: PROFILE_STATS[name], icon, value: figure(name) }))}
    />
  );
}
