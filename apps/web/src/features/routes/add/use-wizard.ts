import { useReducer } from "react";

export const STEPS = ["essentials", "method", "details"] as const;
type Step = (typeof STEPS)[number];
export const METHODS = ["gpx", "manual"] as const;
export type Method = (typeof METHODS)[number];

export interface Wizard {
  step: Step;
  method: Method | null;
}

export type WizardAction =
  | { to: "method"; essentials: { state?: string | undefined; vehicleType?: string | undefined } }
  /** Shows the waypoints, which are part of the method step. */
  | { to: "plotting" }
  | { to: "details"; method: Method }
  | { to: "essentials" }
  | { to: "back" };

export const INITIAL_WIZARD: Wizard = { step: "essentials", method: null };

/** Ignores actions that the current step doesn't allow. */
export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.to) {
    case "method":
      return action.essentials.state && action.essentials.vehicleType
        ? { step: "method", method: null }
        : wizard;
    case "plotting":
      return wizard.step === "method" ? { step: "method", method: "manual" } : wizard;
    case "details":
      return wizard.step === "method" ? { step: "details", method: action.method } : wizard;
    case "essentials":
      return INITIAL_WIZARD;
    case "back":
      if (wizard.step === "details") return { ...wizard, step: "method" };
      return isPlotting(wizard) ? { step: "method", method: null } : INITIAL_WIZARD;
  }
}

/** True when the method step shows the waypoints instead of the choice. */
export function isPlotting({ step, method }: Wizard): boolean {
  return step === "method" && method === "manual";
}

export function useWizard(start: Wizard) {
  return useReducer(wizardReducer, start);
}
