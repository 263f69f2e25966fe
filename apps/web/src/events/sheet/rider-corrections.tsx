import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { Button } from "@longpaddock/ui/button";
import { useConfirm } from "../../interactions/use-confirm";
import { recordAct } from "./record-act";
import { forgetQuestion, SHEET_TEXTS, takeOffQuestion } from "./texts";
import type { SheetRider } from "./with-waiting";

const TEXTS = SHEET_TEXTS.takeOff;

interface RiderCorrectionsProps {
  memberId: string;
  eventId: number;
  rider: SheetRider;
  onChange: () => void;
}

/** For a rider who was put on the sheet by mistake, or with mistakes. */
export function RiderCorrections({ memberId, eventId, rider, onChange }: RiderCorrectionsProps) {
  const { ask, dialog, preloadProps } = useConfirm();
  const { name, status } = rider;
  const remove = async (fields: { forget?: true }) => {
    await recordAct(memberId, eventId, {
      kind: "riderRemoval",
      path: `/api/events/${eventId}/riders/${rider.key}`,
      body: { ...fields, participantId: rider.key },
    });
  };
  const askTakeOff = () =>
    ask({
      ...takeOffQuestion(name, status !== null),
      confirmLabel: TEXTS.confirm,
      pendingText: TEXTS.pending,
      tone: "danger",
      onConfirm: () => remove({}),
    });
  const askForget = () =>
    ask({
      ...forgetQuestion(name),
      confirmLabel: TEXTS.forgetConfirm,
      pendingText: TEXTS.forgetPending,
      tone: "danger",
      onConfirm: () => remove({ forget: true }),
    });
  return (
    <>
      <Button size="lg" variant="secondary" onClick={onChange}>
        {SHEET_TEXTS.change.action}
        <span className="sr-only">: {name}</span>
      </Button>
      {(status === null || (isOut(status) && !hasEnded(status))) && (
        <Button size="lg" variant="secondary" onClick={askTakeOff} {...preloadProps}>
          {TEXTS.action}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {rider.userId === null && status !== null && !isOut(status) && (
        <Button size="lg" variant="secondary" onClick={askForget} {...preloadProps}>
          {TEXTS.forgetAction}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {dialog}
    </>
  );
}
