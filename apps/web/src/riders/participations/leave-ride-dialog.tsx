import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import type { DialogState } from "../../interactions/lazy-overlay";
import { recordCheckIn } from "../check-ins/record-check-in";
import type { AnswerableEvent } from "./answerable-event";
import { LEAVE_RIDE_TEXTS } from "./texts";

interface LeaveRideDialogProps extends DialogState {
  event: Pick<AnswerableEvent, "id" | "type" | "userCheckInStatus">;
  memberId: string;
}

/** Asks a rider who has checked in before they decline or leave. It is an act of the day, and works without a network. */
export function LeaveRideDialog({ event, memberId, ...state }: LeaveRideDialogProps) {
  const leave = async () => {
    await recordCheckIn({ memberId, event, status: "left_ride", statedAt: new Date() });
  };
  const canTakeBack = event.userCheckInStatus === "checked_in";
  return (
    <AlertDialog
      title={LEAVE_RIDE_TEXTS.title}
      description={
        canTakeBack ? `${LEAVE_RIDE_TEXTS.text} ${LEAVE_RIDE_TEXTS.takeBack}` : LEAVE_RIDE_TEXTS.text
      }
      confirmLabel={LEAVE_RIDE_TEXTS.leave}
      cancelLabel={LEAVE_RIDE_TEXTS.stay}
      tone="danger"
      onConfirm={leave}
      {...state}
    />
  );
}
