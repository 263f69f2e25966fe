// Which feature may import which, on each side. What is not listed is refused, and so is every circle. A feature
// that two others need moves below them; it does not become a sideways import. Checked by `pnpm structure`.

export const WEB = {
  about: ["auth"],
  admin: ["auth"],
  auth: [],
  "home-areas": ["auth", "places"],
  landing: [],
  marks: ["auth"],
  members: ["auth", "home-areas"],
  places: [],
  ratings: ["auth"],
  routes: ["auth", "home-areas", "marks", "members", "places", "ratings"],
  start: ["auth", "routes"],
};

export const API = {
  admin: ["routes"],
  auth: [],
  "home-areas": [],
  maps: [],
  marks: ["routes"],
  members: ["auth"],
  places: [],
  ratings: ["routes"],
  routes: ["home-areas"],
};

export const DOMAIN = {
  about: [],
  admin: [],
  auth: [],
  badges: [],
  events: [],
  // The table of upload kinds names the policy that each kind asks.
  files: ["routes"],
  groups: [],
  "home-areas": ["routes"],
  issues: [],
  landing: [],
  marks: ["auth", "routes"],
  members: ["auth"],
  places: [],
  ratings: ["auth", "routes"],
  routes: ["auth"],
  shell: [],
  start: [],
};
