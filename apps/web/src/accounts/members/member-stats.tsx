import { type Stat, StatTiles } from "@longpaddock/ui/stat-tiles";
import type { Outputs } from "../../lib/api";
import { wholeNumber } from "../../lib/format";
import { useStats } from "./use-stats";

interface MemberStat extends Pick<Stat, "label" | "icon"> {
  name: keyof Outputs["members"]["stats"];
}

/** Tiles with what the member has done so far. */
export function MemberStats({ stats }: { stats: readonly MemberStat[] }) {
  const { data, isError } = useStats();
  const figureOf = (name: MemberStat["name"]) => {
    if (data) return wholeNumber(data[name]);
    return isError ? "–" : undefined;
  };
  return <StatTiles stats={stats.map(({ name, ...tile }) => ({ ...tile, value: figureOf(name) }))} />;
}
