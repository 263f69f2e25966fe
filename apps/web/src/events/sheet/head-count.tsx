import { isWithRide } from "@longpaddock/domain/check-ins/statuses";
import { MAX_GUEST_NAME } from "@longpaddock/domain/sheet/vocabulary";
import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { Notice } from "@longpaddock/ui/notice";
import { Segmented } from "@longpaddock/ui/segmented";
import { useState } from "react";
import { clockTime } from "../../lib/time/local-time";
import { recordAct } from "./record-act";
import { hereOf, pointName, SHEET_TEXTS } from "./texts";
import { byLastSeen, type Sheet } from "./use-sheet";
import type { SheetRider } from "./with-waiting";

const TEXTS = SHEET_TEXTS.count;
/** Shown beside as many as are missing, because they may be others. */
const MORE_GUESSES = 2;

interface HeadCountProps {
  memberId: string;
  eventId: number;
  riders: readonly SheetRider[];
  timeZone: string;
  /** Of the route, to regroup at. */
  points: NonNullable<Sheet["course"]>["points"];
  onClose: () => void;
}

interface Missing {
  count: number;
  /** The longest unseen first. */
  riders: readonly SheetRider[];
  /** Whether nobody knows who they are. */
  isGuess?: boolean;
}

/** Who should be here: the organiser has no place to be seen in, and who counts is here. */
const isDue = (memberId: string, { isOrganizer, userId, status, isExpected }: SheetRider) =>
  !isOrganizer && userId !== memberId && (status === null ? isExpected : isWithRide(status));

/** Counts the riders by name or by number, also without a network, and names who is missing. */
export function HeadCount({ memberId, eventId, riders, timeZone, points, onClose }: HeadCountProps) {
  const [place, setPlace] = useState("");
  const [seen, setSeen] = useState<ReadonlySet<SheetRider["key"]>>(new Set());
  /** As typed; null for a count by name. */
  const [number, setNumber] = useState<string | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
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
      body: {
        at: new Date().toISOString(),
        ...(number === null ? { seen: [...seen] } : { count: Number(number) }),
        ...(place.trim() && { name: place.trim() }),
      },
    });
    if (!actId) return;
    const unseen = due.filter(({ key }) => !seen.has(key)).toSorted(byLastSeen);
    if (number === null) setMissing({ count: unseen.length, riders: unseen });
    // Nobody was named. Whoever was seen longest ago is the likeliest.
    else setMissing({ count: Math.max(0, due.length - Number(number)), riders: unseen, isGuess: true });
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
          {missing.count === 0 ? (
            <Notice>{TEXTS.all}</Notice>
          ) : (
            <Notice tone="warning" title={`${TEXTS.missing}: ${missing.count}`}>
              {missing.isGuess && <p>{TEXTS.unseenLongest}</p>}
              <ul className="font-bold text-xl">
                {(missing.isGuess
                  ? missing.riders.slice(0, missing.count + MORE_GUESSES)
                  : missing.riders
                ).map(({ key, name, lastSeenAt }) => (
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
          {points.length > 0 && (
            <fieldset className="flex max-h-80 flex-wrap gap-2 overflow-y-auto">
              <legend className="mb-2 font-bold">{TEXTS.points}</legend>
              {["", ...points.map(pointName)].map((name, index) => (
                <Button
                  // A line may pass the same place twice.
                  key={`${index} ${name}`}
                  size="lg"
                  className="max-w-full px-3"
                  variant={place === name ? "primary" : "secondary"}
                  aria-pressed={place === name}
                  onClick={() => setPlace(name)}
                >
                  <span className="min-w-0 break-words">{name || TEXTS.here}</span>
                </Button>
              ))}
            </fieldset>
          )}
          <Segmented
            label={TEXTS.how}
            options={[
              { value: "names", label: TEXTS.byName },
              { value: "number", label: TEXTS.byNumber },
            ]}
            value={number === null ? "names" : "number"}
            onChange={(how) => setNumber(how === "names" ? null : "")}
          />
          {number !== null && (
            <Field label={TEXTS.howMany} hint={TEXTS.howManyHint}>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                max={999}
                value={number}
                className="min-h-14"
                onChange={({ target }) => setNumber(target.value)}
              />
            </Field>
          )}
          <ul className={number === null ? "grid gap-2 sm:grid-cols-2" : "hidden"}>
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
            {hereOf(number === null ? seen.size : Number(number), due.length)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="lg"
              disabled={number !== null && !/^\d+$/.test(number)}
              onClick={() => void finish()}
            >
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
