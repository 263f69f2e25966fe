import { Button } from "@longpaddock/ui/button";
import { LocateFixed, MapPinCheck } from "lucide-react";
import { useState } from "react";
import { findPosition } from "../../riders/check-ins/find-position";
import { INCIDENT_TEXTS } from "./texts";

const TEXTS = INCIDENT_TEXTS.form;

export interface Position {
  latitude: number;
  longitude: number;
}

interface PositionButtonProps {
  position: Position | null;
  onChange: (position: Position | null) => void;
}

/** Adds where the device is, or takes it off again. */
export function PositionButton({ position, onChange }: PositionButtonProps) {
  const [state, setState] = useState<"idle" | "finding" | "unknown">("idle");
  const find = async () => {
    setState("finding");
    const found = await findPosition();
    setState(found ? "idle" : "unknown");
    if (found) onChange({ latitude: found.latitude, longitude: found.longitude });
  };
  const Icon = position ? MapPinCheck : LocateFixed;
  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        aria-pressed={position !== null}
        pending={state === "finding"}
        pendingText={TEXTS.finding}
        onClick={() => (position ? onChange(null) : void find())}
      >
        <Icon aria-hidden="true" className="size-6" />
        {position ? TEXTS.withPosition : TEXTS.position}
      </Button>
      <p role="status" className="font-semibold empty:hidden">
        {state === "unknown" && TEXTS.noPosition}
      </p>
    </>
  );
}
