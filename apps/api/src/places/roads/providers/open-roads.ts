import { AppError } from "@longpaddock/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../core/clock";
import { ServiceError } from "../../../core/outside/fetch-json";
import { ROADS_TIMEOUT_MS, type Roads } from "../../../core/roads";
import { builtInRoads } from "./built-in";
import { osrmLegs } from "./osrm";

interface RoadsSettings {
  /** Of an OSRM-compatible service; null for the built-in roads only. */
  url: string | null;
  timeoutMs?: number;
}

interface RoadsDeps {
  log: FastifyBaseLogger;
  clock: Clock;
}

const LOG_INTERVAL_MS = 60_000;

/** Opens the roads that the operator has configured. Logs the service's failures at most once a minute. */
export function openRoads(
  { url, timeoutMs = ROADS_TIMEOUT_MS }: RoadsSettings,
  { log, clock }: RoadsDeps,
): Roads {
  if (url === null) return builtInRoads;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logFailure = (reason: string) => {
    const now = clock.now().getTime();
    if (now - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = now;
    log.error({ reason }, "the routing service failed, so lines follow the built-in roads");
  };
  return {
    async follow(waypoints, vehicle, startWaiting) {
      const gone = startWaiting?.() ?? new AbortController().signal;
      const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]);
      try {
        const legs = await osrmLegs({ url, waypoints, vehicle, signal });
        return { legs, isSchematic: false, isFallback: false };
      } catch (error) {
        if (gone.aborted) throw new AppError("UNAVAILABLE", undefined, { isLogged: true });
        if (!(error instanceof ServiceError)) throw error;
        logFailure(error.message);
        return { ...(await builtInRoads.follow(waypoints, vehicle)), isFallback: true };
      }
    },
  };
}
