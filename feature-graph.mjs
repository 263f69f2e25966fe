// Allowed imports between features; all others are errors, and so are cycles. Move code that two features
// share into a feature below them. Checked by `pnpm structure`.

export const WEB = {
  about: ["auth"],
  admin: ["auth", "reports"],
  auth: [],
  badges: ["auth"],
  "home-areas": ["places"],
  issues: ["auth"],
  landing: [],
  marks: ["auth"],
  members: ["auth", "home-areas", "my-data"],
  "my-data": ["auth"],
  places: [],
  ratings: ["auth", "reports"],
  reports: ["auth"],
  routes: ["auth", "home-areas", "marks", "members", "places", "ratings"],
  start: ["auth", "routes"],
};

export const API = {
  admin: ["routes"],
  auth: [],
  badges: [],
  groups: [],
  "home-areas": [],
  issues: [],
  maps: [],
  marks: ["badges", "routes"],
  members: ["auth", "marks"],
  "my-data": ["auth", "home-areas", "routes"],
  places: [],
  ratings: ["badges", "routes"],
  reports: ["ratings", "routes"],
  routes: ["badges", "home-areas"],
  start: ["groups", "members", "routes"],
};

export const DOMAIN = {
  about: [],
  admin: ["list"],
  auth: [],
  badges: [],
  events: [],
  // FILE_KINDS contains the upload policy of each kind.
  files: ["routes"],
  groups: [],
  "home-areas": [],
  issues: [],
  landing: [],
  list: [],
  marks: ["auth", "routes"],
  members: ["auth", "list"],
  "my-data": [],
  places: [],
  ratings: ["auth", "routes"],
  reports: ["auth", "ratings", "routes"],
  routes: ["auth", "list"],
  shell: [],
  start: [],
};
