import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { type StateCode, stateCode, stateName } from "@longpaddock/domain/states";
import type { LineStates } from "@longpaddock/geo/line-states";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useEffect, useState } from "react";
import type { RouteForm } from "./use-route-form";

interface StateQuestionProps {
  form: RouteForm;
  /** Null while there is no line. */
  lineStates: LineStates | null;
  /** 'Your track' or 'Your waypoints'. */
  subject: string;
}

/**
 * Fills in the state of the line where the author hasn't chosen one, and asks about a state that the line doesn't
 * touch. The author may keep it: the route is then found under both.
 */
export function StateQuestion({ form, lineStates, subject }: StateQuestionProps) {
  const { setValue } = form;
  const chosen = stateCode(form.watch("state") ?? "");
  const [filledIn, setFilledIn] = useState<StateCode | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const main = lineStates?.states[0];
  const isOther = main !== undefined && chosen !== null && !lineStates?.near.includes(chosen);
  const mayFillIn = main !== undefined && (chosen === null || (isOther && chosen === filledIn));
  const use = (state: StateCode) => {
    setFilledIn(state);
    setValue("state", state, { shouldDirty: true, shouldValidate: true });
  };
  useEffect(() => {
    if (!mayFillIn) return;
    setFilledIn(main);
    setValue("state", main, { shouldDirty: true, shouldValidate: true });
  }, [mayFillIn, main, setValue]);

  if (!lineStates || main === undefined || mayFillIn) return null;
  const question = `${chosen}: ${lineStates.states.join()}`;
  if (isOther && kept !== question)
    return (
      <Notice
        announce
        title={`${subject} in ${namesOf(lineStates.states)}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => use(main)}>Use {stateName(main)}</Button>
            <Button variant="secondary" onClick={() => setKept(question)}>
              Keep {stateName(chosen)}
            </Button>
          </div>
        }
      >
        You chose {stateName(chosen)}.
      </Notice>
    );
  return (
    <p className="text-ink-muted text-sm">
      {subject} in {namesOf(lineStates.states)}.
    </p>
  );
}

interface PlottedStateQuestionProps {
  form: RouteForm;
  places: readonly Waypoint[];
}

/** Asks about the state of plotted waypoints. The borders are fetched when they are needed. */
export function PlottedStateQuestion({ form, places }: PlottedStateQuestionProps) {
  const [found, setFound] = useState<{ places: readonly Waypoint[]; lineStates: LineStates } | null>(null);
  useEffect(() => {
    const find = async () => {
      const { statesOfLines } = await import("@longpaddock/geo/line-states");
      setFound({
        places,
        lineStates: statesOfLines([places.map(({ longitude, latitude }) => [longitude, latitude])]),
      });
    };
    // Without the borders nothing is asked, and the server finds the states.
    find().catch(() => undefined);
  }, [places]);
  const lineStates = found?.places === places ? found.lineStates : null;
  return <StateQuestion form={form} lineStates={lineStates} subject="Your waypoints are" />;
}

/** 'Victoria', 'Victoria and New South Wales', 'Victoria, Tasmania and Queensland'. */
function namesOf(states: readonly StateCode[]): string {
  return new Intl.ListFormat("en-AU").format(states.map(stateName));
}
