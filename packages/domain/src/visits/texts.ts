export const VISIT_MESSAGES = {
  notLeading: "Only the organiser, co-organisers, the lead and the sweep let visitors in",
  wrongCode: "There's no ride with this code. Ask the leader for today's letters.",
  signedIn: "This phone is signed in with an account. Join the ride with it, or sign out first.",
  full: "This ride is full. Ask its leader to put you on the sheet.",
  nothingToKeep: "This phone has no ride of a visitor to keep",
  comesAlready:
    "You're on this ride with your account already. Ask its leader to take the visitor off the sheet.",
} as const;
