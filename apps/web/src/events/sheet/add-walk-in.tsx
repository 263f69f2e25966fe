import { AddMember } from "./add-member";
import { recordAct } from "./record-act";
import { passengersOf, RiderForm, type RiderTexts } from "./rider-form";
import { SHEET_TEXTS } from "./texts";
import type { SheetRider } from "./with-waiting";

const TEXTS = SHEET_TEXTS.add;

interface AddWalkInProps {
  memberId: string;
  eventId: number;
  /** Whether the organiser has chosen to mail contacts of riders who aren't back. */
  mailsContacts: boolean;
  /** Of the event, whose members can be put on by name. */
  groupId: number | null;
  riders: readonly SheetRider[];
  onClose: () => void;
}

/** Puts somebody without an account on the sheet, also without a network. */
export function AddWalkIn({ memberId, eventId, mailsContacts, groupId, riders, onClose }: AddWalkInProps) {
  const save = async ({ passengers = "", ...person }: RiderTexts) => {
    const given = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ""));
    const actId = await recordAct(memberId, eventId, {
      kind: "walkIn",
      path: `/api/events/${eventId}/riders`,
      // Who stands there rides, also beyond the places: the leader has said so by putting them on.
      body: { ...given, force: true, ...(passengers !== "" && { passengers: passengersOf(passengers) }) },
    });
    return actId !== null;
  };
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {groupId !== null && (
        <AddMember eventId={eventId} groupId={groupId} riders={riders} onClose={onClose} />
      )}
      <RiderForm
        heading={
          <>
            <h2 className="font-black text-xl">{TEXTS.title}</h2>
            <p>{TEXTS.hint}</p>
          </>
        }
        leftOut={mailsContacts ? [] : ["emergencyContactEmail"]}
        saveLabel={TEXTS.save}
        onSave={save}
        onClose={onClose}
      />
    </div>
  );
}
