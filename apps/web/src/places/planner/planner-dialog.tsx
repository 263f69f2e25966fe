import { Badge } from "@longpaddock/ui/badge";
import { Dialog } from "@longpaddock/ui/dialog";
import { useState } from "react";
import type { DialogState } from "../../interactions/lazy-overlay";
import { readFailure } from "../../lib/errors";
import { showServerErrors, useSchemaForm } from "../../lib/form";
import { notify, notifySuccess } from "../../lib/notify";
import { PlannerForm, type PlannerValues } from "./planner-form";
import type { GeneratedTrip, TripInput } from "./request-trip";
import { PLANNER_TEXTS } from "./texts";
import { TripResult } from "./trip-result";
import { useGenerateTrip } from "./use-generate-trip";

const loadSchema = () => import("@longpaddock/planner/schema").then((m) => m.generateRouteInput);

export type PlannerPreset = Partial<Pick<PlannerValues, "startLocation" | "vehicleType">>;

interface PlannerDialogProps extends DialogState {
  /** What the page knows already. */
  preset: PlannerPreset;
  onUse: (trip: GeneratedTrip) => void;
}

interface Shown {
  trip: GeneratedTrip;
  input: TripInput;
  seed: number;
  /** All that were shown for this request. */
  known: readonly GeneratedTrip[];
}

/** Asks for a route and shows it. Keeps what was typed while it is closed. */
export function PlannerDialog({ preset, onUse, open, onOpenChange }: PlannerDialogProps) {
  const form = useSchemaForm(loadSchema, {
    startLocation: "",
    duration: "",
    preferences: "",
    difficulty: "",
    returnToStart: true,
    ...preset,
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const { generate, isPending, cancel } = useGenerateTrip();

  const search = async (input: TripInput, before: Shown | null) => {
    const known = before?.known ?? [];
    const { trip, seed } = await generate({ input, seed: before ? before.seed + 1 : 0, known });
    if (!trip) {
      if (before) setShown({ ...before, seed });
      return notify({ title: known.length > 1 ? PLANNER_TEXTS.noOther : PLANNER_TEXTS.onlyRoute });
    }
    setShown({ trip, input, seed, known: [...known, trip] });
    notifySuccess({ title: PLANNER_TEXTS.done });
  };
  const submit = form.handleSubmit(async () => {
    if (isPending) return;
    try {
      // As typed: the server reads the duration itself.
      await search(form.getValues(), null);
    } catch (error) {
      if (Object.keys(readFailure(error).fields).length > 0) showServerErrors(form, error);
    }
  });
  const searchAnother = async () => {
    if (!shown || isPending) return;
    // A toast says why it failed, and the route before stays.
    await search(shown.input, shown).catch(() => undefined);
  };
  const handleOpen = (isOpen: boolean) => {
    if (!isOpen) cancel();
    onOpenChange(isOpen);
  };
  return (
    <Dialog
      size="lg"
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {PLANNER_TEXTS.title}{" "}
          <Badge tone="info" className="px-1.5">
            {PLANNER_TEXTS.beta}
          </Badge>
        </span>
      }
      description={shown ? undefined : PLANNER_TEXTS.lead}
      open={open}
      onOpenChange={handleOpen}
    >
      {shown ? (
        <TripResult
          trip={shown.trip}
          isPending={isPending}
          onUse={() => {
            onUse(shown.trip);
            handleOpen(false);
          }}
          onAnother={() => void searchAnother()}
          onChange={() => setShown(null)}
          onCancel={cancel}
        />
      ) : (
        <PlannerForm form={form} isPending={isPending} onSubmit={submit} onCancel={cancel} />
      )}
    </Dialog>
  );
}
