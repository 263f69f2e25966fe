import { useEffect, useMemo, useState } from "react";
import type { RouteTrack } from "../use-route";
import { type Fix, LineFollower, MAX_ACCURACY, type Standing } from "./line-follower";

export interface Watched {
  /** The last one, also if it says nothing about the line. */
  fix: Fix | null;
  standing: Standing | null;
  problem: "denied" | "unavailable" | null;
}

const NOTHING: Watched = { fix: null, standing: null, problem: null };

/** Where this device is on a line, from now until the component goes. Nothing of it leaves the device. */
export function useStanding(track: RouteTrack, lengthKm: number | null) {
  const follower = useMemo(() => new LineFollower(track, lengthKm), [track, lengthKm]);
  const [watched, setWatched] = useState(NOTHING);
  useEffect(() => {
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const fix = { latitude, longitude, accuracy, at: Date.now() };
        const standing = follower.next(fix);
        // One that is precise and far away is wrong: the map doesn't go there.
        const isJump = standing === null && accuracy <= MAX_ACCURACY;
        setWatched((before) => ({
          fix: isJump ? before.fix : fix,
          standing: standing ?? before.standing,
          problem: null,
        }));
      },
      ({ code, PERMISSION_DENIED }) =>
        setWatched((before) => ({
          ...before,
          problem: code === PERMISSION_DENIED ? "denied" : "unavailable",
        })),
      { enableHighAccuracy: true, maximumAge: 2000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [follower]);
  return { watched, follower };
}
