// The areas of the product, and which of them each may import; all other imports between areas are errors, and so are
// cycles. Move code that two areas share into an area below them. Checked by `pnpm structure`.

export const WEB = {
  accounts: [],
  admin: ["accounts", "groups", "site", "writing"],
  events: ["accounts", "places", "riders", "routes", "talk", "writing"],
  groups: ["accounts", "events", "notifications", "riders", "routes", "talk", "writing"],
  "moving-in": ["accounts", "groups"],
  notifications: ["accounts"],
  places: ["accounts"],
  riders: ["accounts", "writing"],
  routes: ["accounts", "places", "writing"],
  site: ["accounts", "writing"],
  talk: ["accounts", "riders", "writing"],
  // What members write and what readers do about it: drafts, the drawing of texts, reports, mutes, blocks.
  writing: ["accounts"],
  you: ["accounts", "events", "routes", "writing"],
};

export const API = {
  accounts: ["notifications"],
  admin: ["accounts", "notifications", "routes"],
  events: ["accounts", "notifications", "places", "riders", "routes"],
  groups: ["accounts", "notifications", "riders"],
  "moving-in": ["events", "riders", "routes"],
  notifications: [],
  places: ["accounts"],
  // Who belongs to a group, and who comes to an event and is under way.
  riders: ["accounts", "notifications"],
  routes: ["accounts", "notifications", "riders"],
  site: ["routes"],
  talk: ["accounts", "notifications", "riders", "routes"],
  you: ["accounts", "events", "groups", "riders", "routes"],
};

/** Folders of `src` beside the areas. */
export const BESIDE = {
  WEB: ["app", "files", "interactions", "lib", "list", "map"],
  API: ["core", "gpx", "http", "manage", "seed"],
};

/** The features of the domain, which both ends share. */
export const DOMAIN = {
  admin: ["list", "routes"],
  "answer-links": [],
  audit: ["list"],
  auth: [],
  badges: [],
  calendars: [],
  visits: ["sheet"],
  sheet: ["check-ins", "events", "memberships", "participations", "ride-day"],
  "check-ins": ["events", "memberships", "participations"],
  briefings: ["events", "markdown", "participations"],
  "date-polls": ["event-proposals", "events", "groups", "memberships", "polls"],
  discussions: ["list", "markdown", "memberships", "participations"],
  "email-invites": ["memberships"],
  "emergency-cards": ["check-ins", "memberships", "participations"],
  "event-photos": ["events", "participations"],
  "event-proposals": ["events", "groups", "memberships"],
  events: ["event-series", "list"],
  exports: [],
  "first-load": ["routes"],
  "event-series": [],
  // FILE_KINDS contains the upload policy of each kind.
  files: ["routes"],
  fuel: [],
  groups: ["files", "list", "memberships"],
  "home-areas": [],
  imports: ["email-invites", "event-series", "files", "memberships", "routes"],
  invites: ["memberships"],
  issues: ["list"],
  landing: [],
  list: [],
  live: [],
  markdown: [],
  marks: ["routes"],
  members: ["auth", "files", "list"],
  memberships: ["list"],
  "my-data": [],
  mutes: [],
  "next-rides": ["check-ins", "events", "participations"],
  notifications: ["events", "groups", "routes"],
  "own-sessions": [],
  participations: ["events", "list", "memberships"],
  people: [],
  polls: ["discussions"],
  ratings: ["routes"],
  reports: ["discussions", "memberships", "ratings", "routes"],
  "ride-day": ["check-ins", "events", "participations"],
  routes: ["list"],
  site: ["auth", "markdown"],
  start: [],
  suspensions: ["issues"],
  system: [],
  "user-vehicles": ["groups"],
};
