import type { CreateRouteInput, createRouteInput } from "@longpaddock/domain/routes/schema";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { readFailure } from "../../../lib/errors";
import { showServerErrors, useSchemaForm } from "../../../lib/form";
import { newDraftId } from "./draft-id";

type RouteValues = z.input<typeof createRouteInput>;
export type RouteForm = UseFormReturn<RouteValues, unknown, CreateRouteInput>;

const loadSchema = () => import("@longpaddock/domain/routes/schema").then((m) => m.createRouteInput);

const EMPTY_VALUES = {
  name: "",
  description: "",
  city: "",
  estimatedDuration: "",
  distance: "",
  tags: "",
  isPublic: true,
  homeSafe: true,
};

/** One form for all steps of the wizard. */
export function useRouteForm(draft: Readonly<Record<string, string | boolean>> = {}): RouteForm {
  const [draftId] = useState(newDraftId);
  return useSchemaForm(loadSchema, { ...EMPTY_VALUES, draftId, ...draft });
}

const ESSENTIAL_FIELDS = ["state", "city", "vehicleType"];

interface SubmitErrorOptions {
  /** Called when a field of the first step was rejected. */
  onEssentialsInvalid: () => void;
  /** Names of fields whose errors the caller shows. */
  shownElsewhere?: readonly string[];
}

/** Shows the server's field errors, except after a cancelled upload or an expired session. */
export function showSubmitError(
  form: RouteForm,
  error: unknown,
  { onEssentialsInvalid, shownElsewhere }: SubmitErrorOptions,
): void {
  const { code, fields } = readFailure(error);
  if (code === "ABORTED" || code === "UNAUTHORIZED") return;
  // Another tab or a lost response already shared this draft, so the next attempt needs a new id.
  if (code === "CONFLICT") form.setValue("draftId", newDraftId());
  showServerErrors(form, error, shownElsewhere);
  if (ESSENTIAL_FIELDS.some((name) => name in fields)) onEssentialsInvalid();
}
