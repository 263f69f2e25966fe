import { Button } from "@longpaddock/ui/button";
import { DialogBody, DialogFooter } from "@longpaddock/ui/dialog";
import { Notice } from "@longpaddock/ui/notice";
import { CircleCheck, CircleDashed, Fuel } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { kilometres } from "../../lib/format";
import { PlannerProgress } from "./planner-progress";
import type { GeneratedTrip } from "./request-trip";
import { PLANNER_TEXTS, surfaceOf } from "./texts";
import { TripDays } from "./trip-days";
import { TripMap } from "./trip-map";

interface TripResultProps {
  trip: GeneratedTrip;
  isPending: boolean;
  onUse: () => void;
  onAnother: () => void;
  onChange: () => void;
  onCancel: () => void;
}

/** A generated route, to be used or asked for again. */
export function TripResult({ trip, isPending, onUse, onAnother, onChange, onCancel }: TripResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for it is gone, and the dialog may have been scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another trip takes the focus too
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [trip]);
  return (
    <>
      <DialogBody className="flex flex-col gap-5">
        <div>
          <h3 ref={heading} tabIndex={-1} className="break-words font-extrabold text-lg outline-none">
            {trip.name}
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-4 text-ink-muted">
            <span>{kilometres(trip.distance)}</span>
            <span>{surfaceOf(trip)}</span>
            <span>{trip.estimatedDuration}</span>
            <span className="first-letter:uppercase">{trip.difficulty}</span>
          </p>
        </div>
        {trip.notice !== null && <Notice>{trip.notice}</Notice>}
        {/* Another trip is another map: one that is drawn keeps what it shows. */}
        <TripMap key={`${trip.name} ${trip.distance}`} trip={trip} />
        <p className="break-words">{trip.explanation}</p>
        {trip.wishes.length > 0 && (
          <ul aria-label="Your preferences" className="flex flex-col gap-1.5">
            {trip.wishes.map(({ words, isMet }) => (
              <li key={words} className="flex items-start gap-2 text-sm">
                {isMet ? (
                  <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive-text" />
                ) : (
                  <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
                )}
                <span className="min-w-0 break-words">
                  {words}
                  {!isMet && <span className="text-ink-muted"> (not fully)</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Section title="Day by day">
          <TripDays days={trip.days} />
        </Section>
        {trip.fuelGapKm !== null && (
          <p className="flex items-start gap-2 rounded-md bg-surface-sunken px-3 py-2.5 text-sm">
            <Fuel aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              The longest stretch without fuel is {kilometres(trip.fuelGapKm)}. {PLANNER_TEXTS.check}
            </span>
          </p>
        )}
        {trip.highlights.length > 0 && (
          <Section title="Highlights">
            <ul className="list-disc pl-5 marker:text-accent-text">
              {trip.highlights.map((highlight) => (
                <li key={highlight} className="break-words">
                  {highlight}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </DialogBody>
      {isPending ? (
        <DialogFooter>
          <PlannerProgress onCancel={onCancel} />
        </DialogFooter>
      ) : (
        <DialogFooter className="max-sm:grid max-sm:grid-cols-2">
          <Button variant="quiet" onClick={onChange} className="max-sm:px-2">
            {PLANNER_TEXTS.change}
          </Button>
          <Button variant="secondary" onClick={onAnother}>
            {PLANNER_TEXTS.another}
          </Button>
          <Button onClick={onUse} className="max-sm:order-first max-sm:col-span-2">
            {PLANNER_TEXTS.use}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-2 font-bold">{title}</h4>
      {children}
    </section>
  );
}
