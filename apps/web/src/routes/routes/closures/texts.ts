export const CLOSURE_TEXTS = {
  short: { whole: "Closed", part: "Part closed" },
  source: "Source",
  field: {
    label: "Closures",
    hint: "Times when the route or a part of it can't be ridden. Riders see them on the route and on events that fall within.",
    add: "Add a closure",
    remove: "Remove",
    everyYear: "Every year",
    from: { label: "From", hint: "Leave empty if it's closed already." },
    until: { label: "Until", hint: "Leave empty until further notice." },
    firstDay: "First day",
    lastDay: "Last day",
    day: "Day",
    month: "Month",
    part: { label: "Which part", hint: "Leave empty for the whole route." },
    reason: { label: "Reason", placeholder: "Seasonal closure" },
    source: { label: "Link to the source", placeholder: "https://" },
  },
} as const;

export const closureNumber = (number: number): string => `Closure ${number}`;

/** Above the form of an event, and on the event. */
export const CLOSED_ON_EVENT = {
  whole: "The route is closed on these days",
  part: "A part of the route is closed on these days",
};
