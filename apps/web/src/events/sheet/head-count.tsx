import { isWithRide } from "@longpaddock/domain/check-ins/statuses";
import { MAX_GUEST_NAME } from "@longpaddock/domain/sheet/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { useState } from "react";
import { clockTime } from "../../lib/time/local-time";
import { recordAct } from "./record-act";
import { hereOf, SHEET_TEXTS } from "./texts";
import { byLastSeen, type SheetRider } from "./use-sheet";

const TEXTS = SHEET_TEXTS.count;

interface HeadCountProps {
  memberId: string;
  eventId: number;
  riders: readonly SheetRider[];
  timeZone: string;
  onClose: () => void;
}

/** Who should be here: the organiser has no place to be seen in, and who counts is here. */
const isDue = (memberId: string, { isOrganizer, userId, status, isExpected }: SheetRider) =>
  !isOrganizer && userId !== memberId && (status === null ? isExpected : isWithRide(status));

/** Counts the riders by name, also without a network, and names who is missing. */
export function HeadCount({ memberId, eventId, riders, timeZone, onClose }: HeadCountProps) {
  const [place, setPlace] = useState("");
  const [seen, setSeen] = useState<ReadonlySet<SheetRider["key"]>>(new Set());
  const [missing, setMissing] = useState<readonly SheetRider[] | null>(null);
  const due = riders
    .filter((rider) => isDue(memberId, rider))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const toggle = (key: SheetRider["key"]) =>
    setSeen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const finish = async () => {
    const actId = await recordAct(memberId, eventId, {
      kind: "headCount",
      path: `/api/events/${eventId}/head-counts`,
      body: { at: new Date().toISOString(), seen: [...seen], ...(place.trim() && { name: place.trim() }) },
    });
    if (actId) setMissing(due.filter(({ key }) => !seen.has(key)).toSorted(byLastSeen));
  };
  return (
    <section
      aria-labelledby="count-title"
      className="flex flex-col gap-3 rounded-md border-2 border-ink p-4 print:hidden"
    >
      <h2 id="count-title" className="font-black text-xl">
        {TEXTS.title}
      </h2>
      {missing ? (
        <>
          {missing.length === 0 ? (
            <Notice>{TEXTS.all}</Notice>
          ) : (
            <Notice tone="warning" title={`${TEXTS.missing}: ${missing.length}`}>
              <ul className="font-bold text-xl">
                {missing.map(({ key, name, lastSeenAt }) => (
                  <li key={key}>
                    {name},{" "}
                    {lastSeenAt === null
                      ? SHEET_TEXTS.neverSeen
                      : `${SHEET_TEXTS.lastSeen} ${clockTime(new Date(lastSeenAt), timeZone)}`}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Button size="lg" onClick={onClose}>
            {TEXTS.close}
          </Button>
        </>
      ) : (
        <>
          <Field label={TEXTS.place} optional>
            <Input
              value={place}
              maxLength={MAX_GUEST_NAME}
              className="min-h-14"
              onChange={({ target }) => setPlace(target.value)}
            />
          </Field>
          <ul className="grid gap-2 sm:grid-cols-2">
            {due.map(({ key, name }) => (
              <li key={key}>
                <Button
                  block
                  size="lg"
                  variant={seen.has(key) ? "primary" : "secondary"}
                  aria-pressed={seen.has(key)}
                  onClick={() => toggle(key)}
                >
                  {name}
                  {seen.has(key) && ` · ${TEXTS.seen}`}
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className="font-bold text-xl">
            {hereOf(seen.size, due.length)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="lg" onClick={() => void finish()}>
              {TEXTS.done}
            </Button>
            <Button size="lg" variant="quiet" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
