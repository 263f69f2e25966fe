import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isRecord } from "../../../lib/is-record";
import { historyState } from "../../../lib/navigation";
import { OPENED } from "../../../lib/offline/opened-names";

export const STEPS = ["essentials", "method", "details"] as const;
type Step = (typeof STEPS)[number];
export const METHODS = ["gpx", "manual"] as const;
export type Method = (typeof METHODS)[number];

export interface Wizard {
  step: Step;
  method: Method | null;
}

interface Essentials {
  state?: string | undefined;
  vehicleType?: string | undefined;
}

export type WizardAction =
  | { to: "method"; essentials: Essentials }
  /** Shows the waypoints, which are part of the method step. */
  | { to: "plotting" }
  | { to: "details"; method: Method }
  /** Begins with a file that the app was opened with. The details ask for the essentials then. */
  | { to: "opened file" }
  | { to: "essentials" }
  | { to: "back" };

export const INITIAL_WIZARD: Wizard = { step: "essentials", method: null };

/** Ignores actions that the current step doesn't allow. */
export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.to) {
    case "method":
      return hasEssentials(action.essentials) ? { step: "method", method: null } : wizard;
    case "plotting":
      return wizard.step === "method" ? { step: "method", method: "manual" } : wizard;
    case "details":
      return wizard.step === "method" ? { step: "details", method: action.method } : wizard;
    case "opened file":
      return wizard.method === "gpx" ? wizard : { step: "details", method: "gpx" };
    case "essentials":
      return INITIAL_WIZARD;
    case "back":
      if (wizard.step === "details") return { ...wizard, step: "method" };
      return isPlotting(wizard) ? { step: "method", method: null } : INITIAL_WIZARD;
  }
}

/**
 * Whether what was chosen so far leads to the step: the browser's Forward goes to steps that it led to before. The details
 * of an opened file ask for what the first step asks for.
 */
export function isReachable(
  { step, method }: Wizard,
  { essentials, opensFile }: { essentials: Essentials; opensFile: boolean },
): boolean {
  if (step === "essentials" || hasEssentials(essentials)) return true;
  return opensFile && step === "details" && method === "gpx";
}

const hasEssentials = ({ state, vehicleType }: Essentials) => Boolean(state && vehicleType);

/** True when the method step shows the waypoints instead of the choice. */
export function isPlotting({ step, method }: Wizard): boolean {
  return step === "method" && method === "manual";
}

interface WizardEntry {
  /** Entries of an earlier visit, whose form is gone, don't count. */
  visit: string;
  wizard: Wizard;
  /** True if no step of this visit lies behind it, as with an opened file. */
  isFirst: boolean;
}

/**
 * Keeps the step in the browser's history, so that its Back and Forward go through the steps.
 *
 * @param restored the step of a restored draft
 * @param allows whether a step can be shown; the first one is shown in place of others
 */
export function useWizard(
  restored: Wizard | null,
  allows: (wizard: Wizard) => boolean,
): [Wizard, (action: WizardAction) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  // The draft is saved whenever the wizard changes, which must not happen once it has been shared.
  const found = useMemo(() => entryOf(location.state), [location.state]);
  const [visit] = useState(
    () => (restored && found?.visit) || crypto.getRandomValues(new Uint32Array(2)).join("-"),
  );
  const [first] = useState(() => (found?.visit === visit ? INITIAL_WIZARD : (restored ?? INITIAL_WIZARD)));
  const entry = found?.visit === visit ? found : null;
  const kept = entry?.wizard ?? first;
  const wizard = allows(kept) ? kept : INITIAL_WIZARD;
  useEffect(() => {
    // Otherwise the step would come back by itself, in the middle of what makes it possible again.
    if (wizard === kept) return;
    const addRoute = { visit, wizard, isFirst: entry?.isFirst ?? false } satisfies WizardEntry;
    const { search } = location;
    void navigate({ search }, { state: { ...historyState(location), addRoute }, replace: true });
  }, [wizard, kept, visit, entry, location, navigate]);

  const dispatch = (action: WizardAction) => {
    const next = wizardReducer(wizard, action);
    if (next === wizard) return;
    const isBack = action.to === "back";
    if (isBack && entry && !entry.isFirst) return void navigate(-1);
    const isFirst = action.to === "opened file" || (isBack && entry !== null);
    const addRoute = { visit, wizard: next, isFirst } satisfies WizardEntry;
    // With its name in the address, an opened file is still there after a reload.
    const search = location.search === `?${OPENED}` ? location.search : "";
    void navigate({ search }, { state: { ...historyState(location), addRoute }, replace: isBack || isFirst });
  };
  return [wizard, dispatch];
}

function entryOf(state: unknown): WizardEntry | null {
  const { addRoute } = historyState({ state });
  if (!isRecord(addRoute) || !isRecord(addRoute.wizard)) return null;
  const { visit, wizard, isFirst } = addRoute;
  const step = STEPS.find((name) => name === wizard.step);
  const method = METHODS.find((name) => name === wizard.method) ?? null;
  return typeof visit === "string" && step
    ? { visit, wizard: { step, method }, isFirst: isFirst === true }
    : null;
}
