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

const EMPTY = {
  name: "",
  description: "",
  city: "",
  estimatedDuration: "",
  tags: "",
  isPublic: true,
  homeSafe: true,
};

/** The fields of a route over all the wizard's steps, starting with the values that a draft has kept. */
export function useRouteForm(kept: Readonly<Record<string, string | boolean>> = {}): RouteForm {
  const [draftId] = useState(newDraftId);
  return useSchemaForm(loadSchema, { ...EMPTY, draftId, ...kept });
}

const ESSENTIALS = ["state", "city", "vehicleType"];

/**
 * Puts what the server refused on the inputs. What was cancelled or only needs a sign-in is no fault of theirs.
 *
 * @param onEssentialsWrong the fault lies with what was asked on the first step
 */
export function showRefusal(form: RouteForm, error: unknown, onEssentialsWrong: () => void): void {
  const { code, fields } = readFailure(error);
  if (code === "ABORTED" || code === "UNAUTHORIZED") return;
  // Its draft was shared as another route, from another tab or by an answer that got lost: next time it is its own.
  if (code === "CONFLICT") form.setValue("draftId", newDraftId());
  showServerErrors(form, error);
  if (ESSENTIALS.some((name) => name in fields)) onEssentialsWrong();
}
