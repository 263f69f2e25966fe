import { shareTrack } from "../disk/share-track";
import { writers } from "../rig/paddock";
import { type Answer, type Call, send } from "../rig/send";

const STOPS = [
  { latitude: -33.8, longitude: 151 },
  { latitude: -33.81, longitude: 151 },
];
/** What hangs is given up within this time. */
const USUAL_MS = 5000;
/** As operations.md says: a planning service may think for twenty seconds before the built-in planner takes its place. */
const PLANNER_MS = 22_000;
/** An upload waits for its storage until the server's own limit. */
const STORAGE_MS = 10_000;

export interface Feature {
  ask(origin: string): Promise<Pick<Answer, "status" | "body" | "milliseconds">>;
  maxMs: number;
  /** What a member is told while the service fails. */
  isTold(answer: Pick<Answer, "status" | "body">): boolean;
  works(answer: Pick<Answer, "status" | "body">): boolean;
}

const asking = (call: Call) => (origin: string) => send(origin, call, writers()[0]);
const textOf = ({ body }: Pick<Answer, "body">) => JSON.stringify(body);

/** What asks services outside, and what is promised of each while they fail. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  "place search": {
    ask: asking({ method: "GET", path: "/api/places/autocomplete?input=Omeo" }),
    maxMs: USUAL_MS,
    isTold: (answer) => answer.status === 503 && textOf(answer).includes("Place search isn't available"),
    works: (answer) => answer.status === 200 && textOf(answer).includes("Omeo"),
  },
  roads: {
    ask: asking({
      method: "POST",
      path: "/api/roads/follow",
      body: { waypoints: STOPS, vehicleType: "4x4" },
    }),
    maxMs: USUAL_MS,
    isTold: (answer) => answer.status === 200 && textOf(answer).includes('"isFallback":true'),
    works: (answer) => answer.status === 200 && textOf(answer).includes('"isFallback":false'),
  },
  "sign-in elsewhere": {
    ask: asking({ method: "GET", path: "/api/login/oidc" }),
    // The limit is the five seconds themselves.
    maxMs: USUAL_MS + 1000,
    isTold: (answer) => answer.status === 503 && textOf(answer).includes("sign-in provider isn't responding"),
    // Of the provider's page, to which it leads.
    works: ({ status }) => status === 200,
  },
  "route planner": {
    ask: asking({
      method: "POST",
      path: "/api/routes/generate-ai",
      body: { startLocation: "-37.1, 147.6", duration: "1 day", vehicleType: "4x4", preferences: "rivers" },
    }),
    maxMs: PLANNER_MS,
    isTold: (answer) => answer.status === 200 && textOf(answer).includes("so our own planner"),
    works: (answer) => answer.status === 200,
  },
  "uploads to a bucket": {
    ask: async (origin) => {
      const start = performance.now();
      const { status } = await shareTrack(origin, 100);
      return { status, body: null, milliseconds: performance.now() - start };
    },
    maxMs: STORAGE_MS,
    isTold: ({ status }) => status === 503,
    works: ({ status }) => status === 201,
  },
};
