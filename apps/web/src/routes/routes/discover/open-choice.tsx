import { Button } from "@longpaddock/ui/button";
import { Field, Input } from "@longpaddock/ui/field";
import { ownDay } from "../../../lib/time/own-day";
import { valueAndName } from "../../../list/filters";
import type { FilterState } from "../../../list/use-filters";
import type { ROUTE_FILTERS } from "./filters/route-filters";
import { OPEN_TEXTS } from "./lazy-texts";

const DAY = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Leaves out what is closed today, or on the day of a ride. */
export function OpenChoice({ state }: { state: FilterState<typeof ROUTE_FILTERS> }) {
  const { open } = state.filters;
  const choiceOf = (day: string) => day && `${day}|on ${DAY.format(new Date(day))}`;
  return (
    <div className="flex items-end gap-2 lg:col-span-3">
      <Field label={OPEN_TEXTS.label} className="min-w-0 flex-1">
        <Input
          type="date"
          min="2020-01-01"
          max="2099-12-31"
          value={open === undefined ? "" : valueAndName(open)[0]}
          onChange={({ target }) => state.setTyped("open", choiceOf(target.value))}
        />
      </Field>
      <Button variant="secondary" className="shrink-0" onClick={() => state.set("open", choiceOf(ownDay()))}>
        {OPEN_TEXTS.today}
      </Button>
    </div>
  );
}
