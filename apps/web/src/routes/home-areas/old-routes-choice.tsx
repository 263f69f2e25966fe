import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { useEffect, useId, useState } from "react";
import { type HomesInQuestion, OLD_ROUTES_TEXTS, oldRoutesHints } from "./texts";

/** Resets when the dialog closes, so that it never opens with "showWhole" already chosen. */
export function useOldRoutesChoice(isOpen: boolean) {
  const [value, onChange] = useState<OldRoutes>("keepCut");
  useEffect(() => {
    if (!isOpen) onChange("keepCut");
  }, [isOpen]);
  return { value, onChange };
}

interface OldRoutesChoiceProps {
  homes: HomesInQuestion;
  value: OldRoutes;
  onChange: (value: OldRoutes) => void;
}

/** Radio buttons: keep routes near a past home hidden, or show them in full. */
export function OldRoutesChoice({ homes, value, onChange }: OldRoutesChoiceProps) {
  const id = useId();
  const hints = oldRoutesHints(homes);
  const options = (["keepCut", "showWhole"] as const).map((choice) => ({
    value: choice,
    label: OLD_ROUTES_TEXTS[choice],
    hint: hints[choice],
  }));
  return (
    <>
      <p id={id} className="mb-1 font-bold text-sm">
        {OLD_ROUTES_TEXTS.question}
      </p>
      <RadioGroup aria-labelledby={id} options={options} value={value} onValueChange={onChange} />
    </>
  );
}
