import { readFailure } from "../../../lib/errors";
import { planRefusalHint } from "./texts";
import type { RouteForm } from "./use-route-form";

/**
 * A file that only a group's plan allows is refused where the group is chosen: for a public route at the switch that
 * shows that field. Returns false for other failures.
 */
export function showPlanRefusal(form: RouteForm, error: unknown, lenders: readonly string[] = []): boolean {
  const { feature, message } = readFailure(error);
  if (feature !== "canUploadGPX") return false;
  const isPublic = form.getValues("isPublic") === true;
  form.setError(
    isPublic ? "isPublic" : "groupId",
    { message: `${message}. ${planRefusalHint(lenders, isPublic)}` },
    { shouldFocus: true },
  );
  return true;
}
