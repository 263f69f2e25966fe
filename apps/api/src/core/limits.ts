const MINUTE = 60_000;

/** Every rate limit of the server, in one table: how many in how long, counted by what. */
export const LIMITS = {
  visitor: { max: 300, window: 5 * MINUTE, by: "address" },
  member: { max: 1500, window: 5 * MINUTE, by: "member" },
  signIn: { max: 10, window: MINUTE, by: "address" },
  /** Of one account from one address: a stranger's guesses elsewhere do not lock its owner out. */
  signInAccount: { max: 25, window: 60 * MINUTE, by: "address" },
  signUp: { max: 5, window: 30 * MINUTE, by: "address" },
  passwordReset: { max: 5, window: 30 * MINUTE, by: "address" },
  /** Each may read all of one's GPX files anew. */
  homeArea: { max: 30, window: 30 * MINUTE, by: "member" },
  /** A page of routes shows many authors' pictures. */
  picture: { max: 3000, window: 5 * MINUTE, by: "address" },
  upload: { max: 30, window: 30 * MINUTE, by: "member" },
  places: { max: 60, window: MINUTE, by: "member" },
} as const satisfies Record<string, { max: number; window: number; by: "address" | "member" }>;

export type LimitName = keyof typeof LIMITS;
