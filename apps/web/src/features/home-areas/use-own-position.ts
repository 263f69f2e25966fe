import type { Place } from "@longpaddock/domain/geo";
import { useState } from "react";

const PATIENCE_MS = 15_000;

/** Where this device is: asked for when `ask` is called, and never before. A choice made since then stands. */
export function useOwnPosition(beginChoice: () => () => boolean, onPosition: (place: Place) => void) {
  const [state, setState] = useState<"idle" | "asking" | "unknown">("idle");
  const ask = () => {
    const isLast = beginChoice();
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        if (isLast()) onPosition({ latitude, longitude });
      },
      () => setState(isLast() ? "unknown" : "idle"),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return { ask, isAsking: state === "asking", isUnknown: state === "unknown" };
}
