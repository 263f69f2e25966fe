import { useReducer } from "react";

export const STEPS = ["essentials", "method", "details"] as const;
type Step = (typeof STEPS)[number];
/** How a route is made. */
export type Method = "gpx";

export interface Wizard {
  step: Step;
  method: Method | null;
}

export type Move =
  | { to: "method"; essentials: { state?: string | undefined; vehicleType?: string | undefined } }
  | { to: "details"; method: Method }
  | { to: "essentials" }
  | { to: "back" };

export const AT_START: Wizard = { step: "essentials", method: null };

/** The ways through the wizard; a move that is not one of them stays where it is. */
export function move(wizard: Wizard, next: Move): Wizard {
  switch (next.to) {
    case "method":
      return next.essentials.state && next.essentials.vehicleType ? { step: "method", method: null } : wizard;
    case "details":
      return wizard.step === "method" ? { step: "details", method: next.method } : wizard;
    case "essentials":
      return AT_START;
    case "back":
      return wizard.step === "details" ? { ...wizard, step: "method" } : AT_START;
  }
}

export function useWizard(start: Wizard) {
  return useReducer(move, start);
}
