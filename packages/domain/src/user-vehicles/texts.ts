import { MAX_VEHICLES } from "./rules";
import type { UserVehicleType } from "./vocabulary";

export const USER_VEHICLE_LABELS = {
  motorcycle: "Adventure Motorcycle",
  cycling: "Mountain Biking",
  "4x4": "4x4 Off-Road",
} as const satisfies Record<UserVehicleType, string>;

export const VEHICLE_MESSAGES = {
  name: "Name is required",
  notFound: "Vehicle not found",
  tooMany: `You can keep up to ${MAX_VEHICLES} vehicles`,
} as const;

export const GARAGE_TEXTS = {
  title: "Your vehicles",
  explanation: "Only you can see them. The fuel range keeps planned routes within reach of the next pump.",
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
