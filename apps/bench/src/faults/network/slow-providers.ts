import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { Fault } from "../fault";
import { p99, seconds, statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { writers } from "../rig/paddock";
import { type Answer, send } from "../rig/send";
import { FEATURES } from "./features";
import { startProvider, type Way } from "./providers";

/** The last one shows that the others were the services' fault, and that all goes on after it. */
const WAYS: readonly Way[] = ["hangs", "answers nonsense", "breaks off", "works"];
const OTHERS = 100;
const MAX_OTHERS_P99_MS = 1000;

export const slowProviders: Fault = {
  name: "place search, road service, sign-in provider, AI service and bucket hang, answer nonsense or break off",
  promise:
    "a message of that feature within 5 s (AI 20 s, as documented; uploads 10 s), no call hangs, the rest is unaffected",
  async run() {
    const provider = await startProvider();
    const { url } = provider;
    try {
      return await onPostgres(
        async ({ rig, api }) => {
          const wrong: string[] = [];
          const others: Answer[] = [];
          const slowest: Record<string, number> = {};
          for (const way of WAYS) {
            provider.behave(way);
            provider.takeAsked();
            const [, visits] = await Promise.all([
              Promise.all(
                Object.entries(FEATURES).map(async ([name, feature]) => {
                  const answer = await feature.ask(api.url);
                  const isRight = way === "works" ? feature.works(answer) : feature.isTold(answer);
                  if (!isRight || answer.milliseconds > feature.maxMs)
                    wrong.push(`${name} ${way}: ${answer.status} after ${seconds(answer.milliseconds)}`);
                  slowest[name] = Math.max(slowest[name] ?? 0, answer.milliseconds);
                }),
              ),
              visitOthers(api.url),
            ]);
            others.push(...visits);
            if (provider.takeAsked() < Object.keys(FEATURES).length - 1) wrong.push(`${way}: hardly asked`);
          }
          const [stored] = await rig.inside(({ db }) =>
            rows<{ count: number }>(
              db,
              sql`select count(*)::int as count from routes where gpx_file_url is not null`,
            ),
          );
          if (stored?.count !== 1) wrong.push(`${stored?.count} routes with a file instead of 1`);
          if (others.some(({ status }) => status !== 200)) wrong.push(`others: ${statusCounts(others)}`);
          const times = Object.entries(slowest).map(([name, time]) => `${name} ${seconds(time)}`);
          return {
            figure:
              `${WAYS.length} x ${Object.keys(FEATURES).length} calls, slowest: ${times.join(", ")}; others ` +
              `${statusCounts(others)}, p99 ${Math.round(p99(others))} ms; wrong: ${wrong.join("; ") || "none"}`,
            passed: wrong.length === 0 && p99(others) < MAX_OTHERS_P99_MS,
          };
        },
        {
          env: {
            PLACES_PROVIDER: "photon",
            PHOTON_URL: url,
            ROUTING_URL: url,
            OIDC_ISSUER: url,
            OIDC_CLIENT_ID: "bench",
            AI_BASE_URL: `${url}/v1`,
            AI_MODEL: "bench",
            STORAGE_URL: "s3://files/app",
            AWS_ENDPOINT_URL: url,
            AWS_REGION: "us-east-1",
            AWS_ACCESS_KEY_ID: "bench",
            AWS_SECRET_ACCESS_KEY: "bench",
          },
        },
      );
    } finally {
      provider.stop();
    }
  },
};

/** Other members, while the services fail. */
async function visitOthers(origin: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const [, ...rest] = writers();
  for (let turn = 0; turn < OTHERS; turn++) {
    const path = turn % 2 === 0 ? "/api/routes" : `/api/events/${1 + (turn % 10)}`;
    answers.push(await send(origin, { method: "GET", path }, rest[turn % rest.length]));
  }
  return answers;
}
