import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { type StateCode, stateCode, stateName } from "@longpaddock/domain/states";
import type { LineStates } from "@longpaddock/geo/line-states";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useCallback, useEffect, useMemo, useState } from "react";
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
  const chooseState = useCallback(
    (state: StateCode) => {
      setFilledIn(state);
      setValue("state", state, { shouldDirty: true, shouldValidate: true });
    },
    [setValue],
  );
  useEffect(() => {
    if (mayFillIn) chooseState(main);
  }, [mayFillIn, main, chooseState]);

  if (!lineStates || main === undefined || mayFillIn) return null;
  const question = `${chosen}: ${lineStates.states.join()}`;
  if (isOther && kept !== question)
    return (
      <Notice
        announce
        title={`${subject} in ${namesOf(lineStates.states)}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => chooseState(main)}>Use {stateName(main)}</Button>
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
  const [borders, setBorders] = useState<typeof import("@longpaddock/geo/line-states") | null>(null);
  useEffect(() => {
    // Without the borders nothing is asked, and the server finds the states.
    import("@longpaddock/geo/line-states").then(setBorders, () => undefined);
  }, []);
  const lineStates = useMemo(
    () => borders?.statesOfLines([places.map(({ longitude, latitude }) => [longitude, latitude])]) ?? null,
    [borders, places],
  );
  return <StateQuestion form={form} lineStates={lineStates} subject="Your waypoints are" />;
}

/** 'Victoria', 'Victoria and New South Wales', 'Victoria, Tasmania and Queensland'. */
function namesOf(states: readonly StateCode[]): string {
  return new Intl.ListFormat("en-AU").format(states.map(stateName));
}
