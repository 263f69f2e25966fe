import { readFailure } from "../../../lib/errors";
import { showServerErrors } from "../../../lib/form";
import { showPlanRefusal } from "../form/show-plan-refusal";
import type { RouteForm } from "../form/use-route-form";
import { newDraftId } from "./draft-id";

const ESSENTIAL_FIELDS = ["state", "city", "vehicleType"];

interface SubmitErrorOptions {
  /** Called when a field of the first step was rejected. */
  onEssentialsInvalid: () => void;
  /** Names of fields whose errors the caller shows. */
  shownElsewhere?: readonly string[];
  /** The groups whose plans allow what the member's own doesn't. */
  lenders?: readonly string[];
}

/** Shows the server's field errors, except after a cancelled upload or an expired session. */
export function showSubmitError(
  form: RouteForm,
  error: unknown,
  { onEssentialsInvalid, shownElsewhere, lenders }: SubmitErrorOptions,
): void {
  const { code, fields } = readFailure(error);
  if (code === "ABORTED" || code === "UNAUTHORIZED") return;
  // Another tab or a lost response already shared this draft, so the next attempt needs a new id.
  if (code === "CONFLICT") form.setValue("draftId", newDraftId());
  if (showPlanRefusal(form, error, lenders)) return;
  showServerErrors(form, error, shownElsewhere);
  if (ESSENTIAL_FIELDS.some((name) => name in fields)) onEssentialsInvalid();
}
