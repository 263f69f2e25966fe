import { type MapRef, Marker } from "@vis.gl/react-maplibre";
import { type RefObject, useEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { useWakeLock } from "../../../interactions/use-wake-lock";
import { trpc } from "../../../lib/api";
import type { RouteTrack } from "../use-route";
import type { LineFollower } from "./line-follower";
import { PositionPanel } from "./position-panel";
import type { Stop } from "./stops-ahead";
import { useStanding } from "./use-standing";

/** Whose fuel and water stops lie ahead. */
export interface LineOf {
  kind: "route" | "event";
  id: number;
}

export interface PositionOnLineProps {
  lineOf: LineOf;
  track: RouteTrack;
  map: RefObject<MapRef | null>;
  /** Whether the map moves along. */
  isFollowing: boolean;
  /** Called when a hand has moved the map away. */
  onMovedAside: () => void;
  /** Where the panel is shown. */
  panel: HTMLElement | null;
}

const IGNORES_POINTER = { pointerEvents: "none" } as const;
const CLOSE_ZOOM = 12;
/** The map moves only when the position leaves this share of it: drawing it each second would cost battery. */
const MIDDLE = 0.6;

/** The device's position on the map, and in words what lies ahead of it on the line. */
export function PositionOnLine({ lineOf, track, map, panel, ...following }: PositionOnLineProps) {
  const { isFollowing, onMovedAside } = following;
  useWakeLock();
  const supplies = useSupplies(lineOf);
  const watched = useStanding(track, supplies?.lengthKm ?? null);
  const { fix, follower } = watched;
  const stops = useMemo(() => stopsOf(supplies, track, follower), [supplies, track, follower]);
  useEffect(() => {
    if (isFollowing && fix && map.current) keepInView(map.current, fix);
  }, [isFollowing, fix, map]);
  useEffect(() => {
    const drawn = map.current;
    drawn?.on("dragstart", onMovedAside);
    return () => void drawn?.off("dragstart", onMovedAside);
  }, [map, onMovedAside]);
  return (
    <>
      {fix && (
        <Marker {...fix} anchor="center" style={IGNORES_POINTER}>
          <span
            aria-hidden="true"
            className="block size-6 rounded-full border-4 border-surface-raised bg-focus shadow-lg ring-2 ring-focus"
          />
        </Marker>
      )}
      {panel && createPortal(<PositionPanel {...watched} stops={stops} />, panel)}
    </>
  );
}

function useSupplies({ kind, id }: LineOf) {
  const ofRoute = trpc.fuel.ofRoute.useQuery({ id }, { enabled: kind === "route" });
  const ofEvent = trpc.fuel.ofEvent.useQuery({ id }, { enabled: kind === "event" });
  return kind === "route" ? ofRoute.data : ofEvent.data;
}

function stopsOf(
  supplies: ReturnType<typeof useSupplies>,
  track: RouteTrack,
  follower: LineFollower,
): readonly Stop[] {
  const placed = (kind: "fuel" | "water", stops: readonly { name: string; km: number }[] = []) =>
    stops.map(({ name, km }) => ({ kind, name, along: km * 1000 }));
  // Those without a name shape the line.
  const points = track.waypoints.flatMap(({ name, ...place }) => {
    const known = name?.trim();
    return known
      ? follower.passesOf(place).map((along) => ({ kind: "point" as const, name: known, along }))
      : [];
  });
  return [
    ...placed("fuel", supplies?.stops),
    ...placed("water", supplies?.water.stops),
    ...points,
    ...[0, follower.total].map((along) => ({ kind: "end" as const, name: "", along })),
  ];
}

function keepInView(map: MapRef, { latitude, longitude }: { latitude: number; longitude: number }): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { x, y } = map.project([longitude, latitude]);
  const isClose = map.getZoom() >= CLOSE_ZOOM - 1;
  const isInMiddle = (at: number, size: number) => Math.abs(at - size / 2) < (size * MIDDLE) / 2;
  if (isClose && isInMiddle(x, width) && isInMiddle(y, height)) return;
  map.easeTo({ center: [longitude, latitude], ...(!isClose && { zoom: CLOSE_ZOOM }) });
}
