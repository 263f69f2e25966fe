import type { Place } from "@longpaddock/domain/home/rules";
import { useState } from "react";

const PATIENCE_MS = 15_000;

/** Where this device is: asked for when `ask` is called, and never before. */
export function useOwnPosition(onPosition: (place: Place) => void) {
  const [state, setState] = useState<"idle" | "asking" | "unknown">("idle");
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        onPosition({ latitude, longitude });
      },
      () => setState("unknown"),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return { ask, isAsking: state === "asking", isUnknown: state === "unknown" };
}
