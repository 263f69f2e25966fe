export const ONBOARDING_MESSAGES = {
  country: "Please select your country",
  state: "Please select your state",
  preferredVehicles: "Please select at least one vehicle type",
} as const;

export const PLAN_MESSAGES = {
  freeEnds: "The free plan has no end",
  past: "Choose a day in the future, or no end at all",
} as const;

export const TRIAL_MESSAGES = {
  used: "You've already had your free trial",
  open: "Everyone has everything here, so you don't need a trial",
  notNeeded: "Your plan already includes everything in the trial",
} as const;
