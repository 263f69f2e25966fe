import type { ErrorCode } from "./errors";
import type { PlanItem } from "./plans";

/** What a policy answers. A refusal carries everything that the failed request will say. */
export type Decision = { readonly allowed: true } | Refusal;

export interface Refusal {
  readonly allowed: false;
  readonly code: ErrorCode;
  /** Absent: the code's own message. */
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
