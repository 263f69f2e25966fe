export const EXCHANGE_MESSAGES = {
  notLeading: "Only the organiser, co-organisers, the lead and the sweep exchange what happened on this ride",
  notSigned: "isn't signed by a device on which this leader was signed in then",
  signerNotLeading: "is of somebody who didn't lead this ride then",
  refused: "Some of this isn't from leaders of this ride, so none of it was taken",
  sentAt: "sentAt isn't signed: the time of a signed act is corrected by clockAhead",
  tooDeep: "has lists or objects within each other deeper than any act takes",
  knownKey: "This key belongs to another session. Make a new one.",
  notAKey: "must be a P-256 key in base64url, exported raw",
} as const;
