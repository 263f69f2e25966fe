import { type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { Switch } from "@longpaddock/ui/switch";
import { LoaderCircle } from "lucide-react";
import { kilometres } from "../../../lib/format";
import { FOLLOW_TEXTS } from "../texts";
import { CourseLegend } from "../track/course-note";
import { courseText, MIN_RIDDEN_KM } from "../track/course-texts";
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
          {isOn && noteOf(followed, vehicle)}
        </p>
      )}
      {isOn && hasRides(followed) && <CourseLegend />}
    </div>
  );
}

const hasRides = ({ roads }: FollowedPlot) => (roads?.riddenKilometres ?? 0) >= MIN_RIDDEN_KM;

function noteOf(followed: FollowedPlot, vehicle: RouteVehicleType) {
  const { status, problem, roads } = followed;
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
    roads.isSchematic &&
      (hasRides(followed)
        ? courseText({
            riddenKm: roads.riddenKilometres,
            drawnKm: lengthOf(roads.legs.flatMap(({ pieces }) => pieces)),
          })
        : FOLLOW_TEXTS.schematic),
    unsuitedKm >= 1 && `${kilometres(unsuitedKm)} of it is too rough for a ${VEHICLE_LABELS[vehicle]}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
