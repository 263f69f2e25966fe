import { cn } from "@longpaddock/ui/class-names";
import { IconButton } from "@longpaddock/ui/icon-button";
import { LocateFixed } from "lucide-react";
import { Suspense, useCallback, useRef, useState } from "react";
import { lazyComponent } from "../../../lib/chunks";
import { ErrorFallback } from "../../../lib/error-fallback";
import type { PositionOnLineProps } from "./position-on-line";
import { POSITION_TEXTS } from "./texts";

const PositionOnLine = lazyComponent(() => import("./position-on-line").then((m) => m.PositionOnLine));

/** `aside` when the map was moved away by hand. */
type State = "off" | "following" | "aside";

const LABELS = {
  off: POSITION_TEXTS.show,
  following: POSITION_TEXTS.stop,
  aside: POSITION_TEXTS.recentre,
} as const;

export function usePositionSwitch() {
  const [state, setState] = useState<State>("off");
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const toggle = () => setState((before) => (before === "following" ? "off" : "following"));
  const moveAside = useCallback(() => setState("aside"), []);
  return { state, toggle, moveAside, stop: () => setState("off"), isOn: state !== "off", panel, setPanel };
}

type PositionSwitchProps = ReturnType<typeof usePositionSwitch> &
  Pick<PositionOnLineProps, "lineOf" | "track" | "map"> & { below: HTMLElement | null };

/** The button on the map that shows where the device is, and what it then shows. */
export function PositionSwitch({ state, isOn, panel, below, ...rest }: PositionSwitchProps) {
  const { toggle, moveAside, stop, lineOf, track, map } = rest;
  const button = useRef<HTMLButtonElement>(null);
  const handleStop = () => {
    stop();
    button.current?.focus({ preventScroll: true });
  };
  if (!("geolocation" in navigator) || track.lines.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        variant="secondary"
        label={LABELS[state]}
        className={cn(
          "absolute top-29 right-2.5 z-2",
          state === "following" && "border-accent bg-accent-soft text-accent-text",
        )}
        onClick={toggle}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
      </IconButton>
      {isOn && (
        <ErrorFallback fallback={null} onFailure={stop}>
          <Suspense fallback={null}>
            <PositionOnLine
              {...{ lineOf, track, map }}
              isFollowing={state === "following"}
              onMovedAside={moveAside}
              onStop={handleStop}
              panel={panel ?? below}
            />
          </Suspense>
        </ErrorFallback>
      )}
    </>
  );
}
