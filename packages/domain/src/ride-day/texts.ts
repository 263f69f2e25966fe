export const RIDE_DAY_MESSAGES = {
  notComing: "Only riders who are coming to this event can see its board",
  backBeforeStart: "The ride can't be back before it starts",
  backTooLate: "That's more than a day after the ride's last day",
} as const;
