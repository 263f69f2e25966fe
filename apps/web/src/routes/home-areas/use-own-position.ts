import type { Place } from "@longpaddock/domain/geo";
import { useState } from "react";

const POSITION_TIMEOUT_MS = 15_000;

/** Requests the device's location when `locate` is called. A choice that starts later takes precedence. */
export function useOwnPosition(beginChoice: () => () => boolean, onPosition: (place: Place) => void) {
  const [state, setState] = useState<"idle" | "locating" | "failed">("idle");
  const locate = () => {
    const isLatest = beginChoice();
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        if (isLatest()) onPosition({ latitude, longitude });
      },
      () => setState(isLatest() ? "failed" : "idle"),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    );
  };
  return { locate, isLocating: state === "locating", hasFailed: state === "failed" };
}
