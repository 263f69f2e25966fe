export const TRIAL_TEXTS = {
  start: "Start Free Trial",
  starting: "Starting…",
  started: { title: "Free Trial Started", description: "You have everything in Premium for 30 days." },
  failed: { title: "Trial Start Failed", description: "Unable to start trial. Please try again." },
} as const;

export const UPGRADE_TEXTS = {
  open: "See plans",
  hint: "Want more routes, groups and room for big files?",
  title: "Upgrade your plan",
  description: "To change your plan, contact an administrator.",
  perMonth: "per month",
  current: "Your plan",
  premium: { name: "Premium", price: "$9.99", trial: "30 days free. No credit card." },
  gold: { name: "Gold Premium", price: "$19.99", soon: "coming soon" },
} as const;

/** '12 days left in your free trial' */
export const trialText = (days: number): string =>
  `${days} ${days === 1 ? "day" : "days"} left in your free trial`;
