const MINUTE = 60_000;

/** Windows are in milliseconds. */
export const LIMITS = {
  visitor: { max: 300, window: 5 * MINUTE, by: "address" },
  member: { max: 1500, window: 5 * MINUTE, by: "member" },
  signIn: { max: 10, window: MINUTE, by: "address" },
  /** For one account from one address, so that guesses from elsewhere don't lock its owner out. */
  signInAccount: { max: 25, window: 60 * MINUTE, by: "address" },
  signUp: { max: 5, window: 30 * MINUTE, by: "address" },
  passwordReset: { max: 5, window: 30 * MINUTE, by: "address" },
  /** A change can make the server read all of the member's GPX files again. */
  homeArea: { max: 30, window: 30 * MINUTE, by: "member" },
  /** An edit can make the server read the route's GPX file again. */
  routeEdit: { max: 60, window: 30 * MINUTE, by: "member" },
  /** A list of routes shows many profile pictures. */
  picture: { max: 3000, window: 5 * MINUTE, by: "address" },
  /** A map on a wide screen draws dozens, and dozens more with each move. */
  mapTile: { max: 6000, window: 5 * MINUTE, by: "address" },
  /** The pictures of pasted links, which are costly to draw. */
  linkPicture: { max: 60, window: 5 * MINUTE, by: "address" },
  /** Pages for whose title the server reads a route or group. Beyond the limit they are sent without one. */
  pageHead: { max: 300, window: 5 * MINUTE, by: "address" },
  /** The files that search engines read, each with up to 50,000 addresses. */
  sitemap: { max: 60, window: 5 * MINUTE, by: "address" },
  /** Calendar programs ask every hour or so, and one service for all of its users. */
  calendar: { max: 120, window: 60 * MINUTE, by: "address" },
  createGroup: { max: 60, window: 30 * MINUTE, by: "member" },
  /** A repeating event is up to 52 events. */
  createEvent: { max: 60, window: 30 * MINUTE, by: "member" },
  /** A change to an event and all that follow in its series. */
  seriesEdit: { max: 30, window: 10 * MINUTE, by: "member" },
  /** Reads all members of a group. */
  memberList: { max: 10, window: 10 * MINUTE, by: "member" },
  /** Reads all riders of an event. */
  acknowledgmentList: { max: 10, window: 10 * MINUTE, by: "member" },
  /** Reads all riders of an event and what they did. */
  register: { max: 60, window: 10 * MINUTE, by: "member" },
  deviceKey: { max: 20, window: 10 * MINUTE, by: "member" },
  /** Up to 500 acts, each with its signature. */
  merge: { max: 60, window: 10 * MINUTE, by: "member" },
  /** Opens the emergency cards of all riders of an event. */
  takeCards: { max: 10, window: 10 * MINUTE, by: "member" },
  /** Of openings without a network, which a device sends one after the other. */
  markCardOpened: { max: 200, window: 10 * MINUTE, by: "member" },
  /** Mails all members of a group. */
  announcement: { max: 5, window: 60 * MINUTE, by: "member" },
  createInvite: { max: 60, window: 30 * MINUTE, by: "member" },
  /** A pasted list of addresses. The day's limits are in the domain. */
  checkAddresses: { max: 60, window: 10 * MINUTE, by: "member" },
  createEmailInvites: { max: 120, window: 30 * MINUTE, by: "member" },
  runImport: { max: 60, window: 30 * MINUTE, by: "member" },
  /** At a meet-up, many open a link from the same network. */
  readInvite: { max: 200, window: 5 * MINUTE, by: "address" },
  /** Guesses of a visitor's code. At a meeting point, many come from the same network. */
  visit: { max: 120, window: 10 * MINUTE, by: "address" },
  /** The same for a /24 or /48, which one guesser may have whole. */
  visitNetwork: { max: 600, window: 10 * MINUTE, by: "network" },
  /** Into one ride, from all networks together: each visitor says it twice. */
  visitorCode: { max: 1200, window: 10 * MINUTE, by: "key" },
  /** What every page asks for; at a camp, many do from the same network. */
  site: { max: 1200, window: 5 * MINUTE, by: "address" },
  upload: { max: 30, window: 30 * MINUTE, by: "member" },
  report: { max: 20, window: 30 * MINUTE, by: "member" },
  /** Reports about the app, which visitors may send too. */
  issue: { max: 5, window: 10 * MINUTE, by: "address" },
  /** A member's own data, which reads all of their files. */
  dataDownload: { max: 1, window: MINUTE, by: "member" },
  /** Reads whole tables. */
  export: { max: 1, window: MINUTE, by: "member" },
  /** The built-in planner tries many routes for one request. */
  planner: { max: 60, window: 10 * MINUTE, by: "member" },
  /** Each request costs the operator something. */
  tripService: { max: 10, window: 60 * MINUTE, by: "member" },
  places: { max: 60, window: MINUTE, by: "member" },
  roads: { max: 60, window: MINUTE, by: "member" },
} as const satisfies Record<
  string,
  { max: number; window: number; by: "address" | "network" | "member" | "key" }
>;

export type LimitName = keyof typeof LIMITS;
