import { type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Switch } from "@longpaddock/ui/switch";
import { LoaderCircle } from "lucide-react";
import { kilometres } from "../../../lib/format";
import { FOLLOW_TEXTS } from "../texts";
import { CourseLegend } from "../track/course-note";
import { courseText, type DrawnPart, MIN_RIDDEN_KM } from "../track/course-texts";
import type { PlotDispatch } from "./plot";
import { lengthOf } from "./plot-line";
import type { FollowedPlot } from "./use-plot-line";

interface FollowRoadsSwitchProps {
  followed: FollowedPlot;
  isOn: boolean;
  vehicle: RouteVehicleType;
  dispatch: PlotDispatch;
}

/** The switch, and below it what the line is like or why it is straight. */
export function FollowRoadsSwitch({ followed, isOn, vehicle, dispatch }: FollowRoadsSwitchProps) {
  const { status, retry } = followed;
  const ridden = riddenPart(followed);
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={FOLLOW_TEXTS.label}
        hint={FOLLOW_TEXTS.hint}
        checked={isOn}
        onCheckedChange={(next) => dispatch({ type: "follow roads", isOn: next })}
      />
      {status === "failed" ? (
        <Notice
          tone="danger"
          announce
          action={
            <Button variant="secondary" onClick={retry}>
              {FOLLOW_TEXTS.tryAgain}
            </Button>
          }
        >
          {FOLLOW_TEXTS.failed}
        </Notice>
      ) : (
        <p role="status" className="text-ink-muted text-sm empty:hidden">
          {isOn && noteOf(followed, { vehicle, ridden })}
        </p>
      )}
      {isOn && ridden && <CourseLegend {...ridden} />}
    </div>
  );
}

/** Null if nobody has ridden a part of the line that is worth a mention. */
function riddenPart({ roads }: FollowedPlot): DrawnPart | null {
  const riddenKm = roads?.riddenKilometres ?? 0;
  if (!roads || riddenKm < MIN_RIDDEN_KM) return null;
  return { riddenKm, drawnKm: lengthOf(roads.legs.flatMap(({ pieces }) => pieces)) };
}

interface Noted {
  vehicle: RouteVehicleType;
  ridden: DrawnPart | null;
}

function noteOf({ status, problem, roads }: FollowedPlot, { vehicle, ridden }: Noted) {
  if (problem) return `${problem}.`;
  if (status === "offline") return FOLLOW_TEXTS.offline;
  if (status === "loading")
    return (
      <>
        <LoaderCircle aria-hidden="true" className="mr-2 inline size-4 animate-spin" />
        {FOLLOW_TEXTS.loading}
      </>
    );
  if (!roads) return null;
  if (roads.straightKilometres >= roads.kilometres) return FOLLOW_TEXTS.straight;
  const unsuitedKm = roads.unsuitedKilometres;
  return [
    roads.isFallback && FOLLOW_TEXTS.fallback,
    roads.isSchematic && (ridden ? courseText(ridden) : FOLLOW_TEXTS.schematic),
    unsuitedKm >= 1 && `${kilometres(unsuitedKm)} of it is too rough for a ${VEHICLE_LABELS[vehicle]}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
