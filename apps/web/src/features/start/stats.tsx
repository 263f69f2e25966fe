import { STAT_LABELS } from "@longpaddock/domain/start/texts";
import { StatTiles } from "@longpaddock/ui/stat-tiles";
import { CircleCheck, Flag, Route, Star } from "lucide-react";
import { wholeNumber } from "../../lib/format";
import { useStats } from "./use-start";

const ICONS = {
  routesCompleted: <CircleCheck aria-hidden="true" />,
  routesStarred: <Star aria-hidden="true" />,
  ridesOrganized: <Flag aria-hidden="true" />,
  totalDistance: <Route aria-hidden="true" />,
};

const SHOWN = ["routesCompleted", "routesStarred", "ridesOrganized", "totalDistance"] as const;

export function Stats() {
  const { data: stats, isError } = useStats();
  const figureOf = (name: (typeof SHOWN)[number]) => {
    if (stats) return wholeNumber(stats[name]);
    return isError ? "–" : undefined;
  };
  return (
    <StatTiles
      stats={SHOWN.map((name) => ({ label: STAT_LABELS[name], icon: ICONS[name], value: figureOf(name) }))}
    />
  );
}
