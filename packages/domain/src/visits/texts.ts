export const VISIT_MESSAGES = {
  notLeading: "Only the organiser, co-organisers, the lead and the sweep let visitors in",
  wrongCode: "There's no ride with this code. Ask the leader for the one of today.",
  signedIn: "This phone is signed in with an account. Join the ride with it, or sign out first.",
  full: "This ride is full. Ask its leader to put you on the sheet.",
} as const;
