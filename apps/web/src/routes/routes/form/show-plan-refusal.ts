import { readFailure } from "../../../lib/errors";
import { PLAN_REFUSAL_HINT } from "./texts";
import type { RouteForm } from "./use-route-form";

/** A file that only a group's plan allows is refused where the group is chosen. Returns false for other failures. */
export function showPlanRefusal(form: RouteForm, error: unknown): boolean {
  const { feature, message } = readFailure(error);
  if (feature !== "canUploadGPX") return false;
  form.setError("groupId", { message: `${message}. ${PLAN_REFUSAL_HINT}` }, { shouldFocus: true });
  return true;
}
