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

export const ASK_TEXTS = {
  administrator: "an administrator",
  page: "How to reach them",
  form: "Write to them with the round button at the bottom right of every page.",
} as const;

/** 'Ask an administrator of this site for more: Mina Ng or Tom Price.' */
export function askText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "Ask an administrator of this site for more.";
  const others = names.slice(0, -1).join(", ");
  return `Ask an administrator of this site for more: ${others ? `${others} or ${last}` : last}.`;
}

/** '12 days left in your free trial' */
export const trialText = (days: number): string =>
  `${days} ${days === 1 ? "day" : "days"} left in your free trial`;
