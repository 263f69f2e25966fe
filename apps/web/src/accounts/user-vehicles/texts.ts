export const GARAGE_TEXTS = {
  title: "Your vehicles",
  explanation:
    "Only you see them, unless you choose otherwise above. The fuel range keeps planned routes within reach of the next pump.",
  none: "You haven't added a vehicle yet.",
  add: "Add a vehicle",
  edit: "Edit",
  remove: "Remove",
  failed: "We couldn't load your vehicles.",
  added: { title: "Vehicle added" },
  saved: { title: "Vehicle saved" },
  removed: { title: "Vehicle removed" },
  removeTitle: "Remove this vehicle?",
  removing: "Removing…",
  save: "Save vehicle",
  saving: "Saving…",
} as const;
