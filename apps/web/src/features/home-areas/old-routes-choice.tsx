import type { OldRoutes } from "@longpaddock/domain/home-areas/schema";
import { OLD_ROUTES_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { RadioGroup } from "@longpaddock/ui/radio-group";
import { useEffect, useId, useState } from "react";

const OPTIONS = [
  { value: "keepCut", label: OLD_ROUTES_TEXTS.keepCut, hint: OLD_ROUTES_TEXTS.keepCutHint },
  { value: "showWhole", label: OLD_ROUTES_TEXTS.showWhole, hint: OLD_ROUTES_TEXTS.showWholeHint },
] as const satisfies { value: OldRoutes; label: string; hint: string }[];

/** Resets when the dialog closes, so that it never opens with "showWhole" already chosen. */
export function useOldRoutesChoice(isOpen: boolean) {
  const [value, onChange] = useState<OldRoutes>("keepCut");
  useEffect(() => {
    if (!isOpen) onChange("keepCut");
  }, [isOpen]);
  return { value, onChange };
}

interface OldRoutesChoiceProps {
  value: OldRoutes;
  onChange: (value: OldRoutes) => void;
}

/** Radio buttons: keep routes near a past home hidden, or show them in full. */
export function OldRoutesChoice({ value, onChange }: OldRoutesChoiceProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="mb-1 font-bold font-display text-sm">
        {OLD_ROUTES_TEXTS.question}
      </p>
      <RadioGroup aria-labelledby={id} options={OPTIONS} value={value} onValueChange={onChange} />
    </>
  );
}
