import { recordAct } from "./record-act";
import { passengersOf, RiderForm, type RiderTexts } from "./rider-form";
import { SHEET_TEXTS } from "./texts";
import type { SheetRider } from "./with-waiting";

interface ChangeRiderProps {
  memberId: string;
  eventId: number;
  mailsContacts: boolean;
  rider: SheetRider;
  onClose: () => void;
}

/** Corrects what the sheet says of a rider, also without a network. Sends only what was changed: another leader may correct the rest. */
export function ChangeRider({ memberId, eventId, mailsContacts, rider, onClose }: ChangeRiderProps) {
  const before: RiderTexts = {
    name: rider.name,
    phone: rider.phone ?? "",
    emergencyContactName: rider.emergencyContactName ?? "",
    emergencyContactPhone: rider.emergencyContactPhone ?? "",
    emergencyContactEmail: rider.emergencyContactEmail ?? "",
    vehicle: rider.vehicle ?? "",
    passengers: rider.passengers.map(({ name }) => name).join(", "),
  };
  const save = async (texts: RiderTexts) => {
    const changed = Object.entries(texts).filter(
      ([field, text]) => text !== before[field as keyof RiderTexts],
    );
    if (changed.length === 0) return true;
    const fields = changed.map(([field, text]) => [
      field,
      text === "" ? null : field === "passengers" ? passengersOf(text) : text,
    ]);
    const actId = await recordAct(memberId, eventId, {
      kind: "riderChange",
      path: `/api/events/${eventId}/riders/${rider.key}`,
      body: { ...Object.fromEntries(fields), participantId: rider.key },
    });
    return actId !== null;
  };
  const isMember = rider.userId !== null;
  return (
    <RiderForm
      heading={
        <h3 className="break-words font-black text-xl">
          {SHEET_TEXTS.change.title}: {rider.name}
        </h3>
      }
      values={before}
      leftOut={[
        ...(isMember ? (["name"] as const) : []),
        ...(isMember || !mailsContacts ? (["emergencyContactEmail"] as const) : []),
      ]}
      saveLabel={SHEET_TEXTS.change.save}
      onSave={save}
      onClose={onClose}
    />
  );
}
