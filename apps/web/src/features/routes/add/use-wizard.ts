import { useReducer } from "react";

export const STEPS = ["essentials", "method", "details"] as const;
type Step = (typeof STEPS)[number];
/** How a route is made. */
export const METHODS = ["gpx", "manual"] as const;
export type Method = (typeof METHODS)[number];

export interface Wizard {
  step: Step;
  method: Method | null;
}

export type Move =
  | { to: "method"; essentials: { state?: string | undefined; vehicleType?: string | undefined } }
  /** The waypoints of a route that is plotted by hand; still the step of the methods. */
  | { to: "plotting" }
  | { to: "details"; method: Method }
  | { to: "essentials" }
  | { to: "back" };

export const AT_START: Wizard = { step: "essentials", method: null };

/** The ways through the wizard; a move that is not one of them stays where it is. */
export function move(wizard: Wizard, next: Move): Wizard {
  switch (next.to) {
    case "method":
      return next.essentials.state && next.essentials.vehicleType ? { step: "method", method: null } : wizard;
    case "plotting":
      return wizard.step === "method" ? { step: "method", method: "manual" } : wizard;
    case "details":
      return wizard.step === "method" ? { step: "details", method: next.method } : wizard;
    case "essentials":
      return AT_START;
    case "back":
      if (wizard.step === "details") return { ...wizard, step: "method" };
      return isPlotting(wizard) ? { step: "method", method: null } : AT_START;
  }
}

/** Whether the step of the methods shows the waypoints rather than the choice. */
export function isPlotting({ step, method }: Wizard): boolean {
  return step === "method" && method === "manual";
}

export function useWizard(start: Wizard) {
  return useReducer(move, start);
}
