import { type MapRef, Marker } from "@vis.gl/react-maplibre";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { useWakeLock } from "../../../interactions/use-wake-lock";
import { trpc } from "../../../lib/api";
import type { RouteTrack } from "../use-route";
import type { Fix, LineFollower } from "./line-follower";
import { PositionPanel } from "./position-panel";
import type { Stop } from "./stops-ahead";
import { useStanding } from "./use-standing";

/** Whose fuel and water stops lie ahead. */
export interface LineOf {
  kind: "route" | "event";
  id: number;
  vehicleType: string;
}

export interface PositionOnLineProps {
  lineOf: LineOf;
  track: RouteTrack;
  map: RefObject<MapRef | null>;
  /** Whether the map moves along. */
  isFollowing: boolean;
  /** Called when the map has been moved away by hand. */
  onMovedAside: () => void;
  onStop: () => void;
  /** Where the panel is shown. */
  panel: HTMLElement | null;
}

const IGNORES_POINTER = { pointerEvents: "none" } as const;

/** The device's position on the map, and in words what lies ahead of it on the line. */
export function PositionOnLine({ lineOf, track, map, panel, onStop, ...following }: PositionOnLineProps) {
  const staysOn = useWakeLock();
  const supplies = useSupplies(lineOf);
  const { watched, follower } = useStanding(track, supplies?.lengthKm ?? null);
  const stops = useMemo(() => stopsOf(supplies, track, follower), [supplies, track, follower]);
  const isCycling = lineOf.vehicleType === "cycling";
  useFollowing(map, watched.fix, following);
  return (
    <>
      {watched.fix && (
        <Marker {...watched.fix} anchor="center" style={IGNORES_POINTER}>
          <span
            aria-hidden="true"
            className="block size-6 rounded-full border-4 border-surface-raised bg-focus shadow-lg ring-2 ring-focus"
          />
        </Marker>
      )}
      {panel &&
        createPortal(
          <PositionPanel
            watched={watched}
            stops={isCycling ? stops.filter(({ kind }) => kind !== "fuel") : stops}
            knowsFuel={isCycling ? null : supplies !== undefined}
            hasStraight={follower.hasStraight}
            staysOn={staysOn}
            onStop={onStop}
          />,
          panel,
        )}
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

const CLOSE_ZOOM = 12;
/** The map moves only when the position leaves this share of it: drawing it each second would cost battery. */
const MIDDLE = 0.6;

/** Moves the map along with the position until a hand moves it elsewhere, or shows the whole route. Zooming stays possible. */
function useFollowing(
  map: RefObject<MapRef | null>,
  fix: Fix | null,
  { isFollowing, onMovedAside }: Pick<PositionOnLineProps, "isFollowing" | "onMovedAside">,
): void {
  const hasBegun = useRef(false);
  useEffect(() => {
    const drawn = map.current;
    if (!isFollowing || !drawn) return;
    const handleMove = (event: object) => {
      if ("showsAll" in event) onMovedAside();
    };
    drawn.on("dragstart", onMovedAside);
    drawn.on("movestart", handleMove);
    return () => {
      hasBegun.current = false;
      drawn.off("dragstart", onMovedAside);
      drawn.off("movestart", handleMove);
    };
  }, [map, isFollowing, onMovedAside]);
  useEffect(() => {
    const drawn = map.current;
    if (!isFollowing || !fix || !drawn || (hasBegun.current && isInMiddle(drawn, fix))) return;
    const zoom = hasBegun.current ? drawn.getZoom() : Math.max(CLOSE_ZOOM, drawn.getZoom());
    hasBegun.current = true;
    drawn.easeTo({ center: [fix.longitude, fix.latitude], zoom }, { keepsView: true });
  }, [map, isFollowing, fix]);
}

function isInMiddle(map: MapRef, { latitude, longitude }: Fix): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const { x, y } = map.project([longitude, latitude]);
  const isWithin = (at: number, size: number) => Math.abs(at - size / 2) < (size * MIDDLE) / 2;
  return isWithin(x, width) && isWithin(y, height);
}
