import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { FOLLOW_LIMITS, followProblem } from "@longpaddock/roads/follow-limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "../../../lib/api";
import { useOnline } from "../../../lib/network/use-online";
import { useDebounced } from "../../../lib/use-debounced";
import type { Plot } from "./plot";
import { type FollowedRoads, type PlotLine, roadLine, straightLine } from "./plot-line";

const DEBOUNCE_MS = 400;

export interface FollowedPlot {
  line: PlotLine;
  /** Null where roads aren't followed. */
  roads: FollowedRoads | null;
  /** `loading` and `ready` have a line along roads, perhaps still the one from before the last change. */
  status: "off" | "loading" | "ready" | "offline" | "failed";
  /** Why roads can't be followed through these waypoints. */
  problem: string | null;
  retry: () => void;
}

type Followable = Pick<Plot, "waypoints" | "followsRoads">;

/** The line of a plot: straight, or along roads if the member asks for them and the network is there. */
export function usePlotLine(
  { waypoints, followsRoads }: Followable,
  vehicle: RouteVehicleType,
): FollowedPlot {
  const { client } = trpc.useUtils();
  const isOnline = useOnline();
  const straight = useMemo(() => straightLine(waypoints), [waypoints]);
  const positions = straight.places.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const problem = followProblem(positions);
  const isWanted = followsRoads && positions.length >= FOLLOW_LIMITS.min && problem === null;
  const typed = JSON.stringify({ waypoints: positions, vehicleType: vehicle });
  const settled = useDebounced(typed, DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [["roads", "follow"], settled],
    queryFn: ({ signal }): Promise<FollowedRoads> =>
      client.roads.follow.mutate(JSON.parse(settled), { signal }),
    enabled: isWanted && isOnline && typed === settled,
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();
  const isCurrent = typed === settled && !isPlaceholderData;
  const roads = isWanted && data && !(error && isCurrent) ? data : null;
  const line = useMemo(() => (roads ? roadLine(roads, straight) : straight), [roads, straight]);
  const none = { line: straight, roads: null, problem, retry };
  if (!isWanted) return { ...none, status: "off" };
  if (roads && isCurrent) return { line, roads, problem, retry, status: "ready" };
  if (!isOnline) return { ...none, status: "offline" };
  if (isCurrent && error && !isFetching) return { ...none, status: "failed" };
  return { line, roads, problem, retry, status: "loading" };
}
