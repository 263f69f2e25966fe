import type { ErrorCode } from "./errors";
import type { PlanItem } from "./plans";

/** The result of a policy; a refusal carries what the failed request reports. */
export type Decision = { readonly allowed: true } | Refusal;

export interface Refusal {
  readonly allowed: false;
  readonly code: ErrorCode;
  /** Defaults to the code's own message. */
  readonly message?: string;
  readonly feature?: PlanItem;
}

export const ALLOW: Decision = { allowed: true };

export function deny(code: ErrorCode, message?: string, feature?: PlanItem): Refusal {
  return {
    allowed: false,
    code,
    ...(message !== undefined && { message }),
    ...(feature !== undefined && { feature }),
  };
}
