/** The member's own feed, in their profile. */
export const FEED_TEXTS = {
  title: "Your rides in your calendar",
  explanation:
    "Your phone's or computer's calendar can show the rides that you organise, have confirmed or may come to, and follow every change. Most calendars look for changes every few hours.",
  turnOn: "Create my calendar address",
  renew: "Create a new address",
  turnOff: "Turn off",
  once: "Add the address to your calendar now. We can't show it again.",
  secret: "Anyone who has it can see where you'll be and when, so don't share it.",
  address: "Calendar address",
  subscribe: "Open in my calendar",
  copy: "Copy address",
  copied: { title: "Address copied" },
  copyFailed: "We couldn't copy the address. Select it and copy it yourself.",
  failed: "We couldn't load your calendar",
  changeFailed: { title: "We couldn't change your calendar address" },
  renewTitle: "Create a new address?",
  renewText: "The address that you have now stops working. Calendars that use it stop getting your rides.",
  renewing: "Creating…",
  turnOffTitle: "Turn off your calendar address?",
  turnOffText: "Calendars that use it stop getting your rides. You can create a new address at any time.",
  turningOff: "Turning off…",
  turnedOff: { title: "Calendar address turned off" },
} as const;

/** 'On since 23 November 2026.' */
export function feedSince(day: string): string {
  return `On since ${day}. Lost the address? Create a new one.`;
}

/** The events of a public group. */
export const GROUP_CALENDAR_TEXTS = {
  title: "Group calendar",
  explanation: "Subscribe to see this group's events in your own calendar, with every change.",
} as const;
