import { SIGN_IN_REQUIRED } from "../../accounts/auth/texts";

export const STAR_TEXTS = {
  star: "Star",
  unstar: "Unstar",
  starred: "Route starred",
  unstarred: "Route unstarred",
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to star routes" },
  failed: { title: "Error", description: "Failed to update route. Please try again." },
} as const;

export const COMPLETION_TEXTS = {
  complete: "Mark Complete",
  completed: "Completed",
  done: { card: "Route marked as completed!", page: "Route completed!" },
  signedOut: { title: SIGN_IN_REQUIRED, description: "Please sign in to mark routes as completed" },
  failed: { title: "Error", description: "Failed to mark route as completed. Please try again." },
} as const;
