import { members } from "../../data/members";
import { residentBytes } from "../../process-usage";
import { sized } from "../../size";
import { shareTrack } from "../disk/share-track";
import type { Fault } from "../fault";
import { statusCounts } from "../rig/counts";
import { onPostgres } from "../rig/on-postgres";
import { type Answer, send } from "../rig/send";

const MINUTES = sized(10, 0.1);
const CLIENTS = 40;
const POINTS = 30_000;
const MB = 1_000_000;

export const littleMemory: Fault = {
  name: "a heap of 256 MB under long lists and uploads",
  promise: "no crash",
  run: ({ minutes = MINUTES }) =>
    onPostgres(
      async ({ api }) => {
        const answers: Pick<Answer, "status">[] = [];
        const until = performance.now() + minutes * 60_000;
        let most = 0;
        const clients = members()
          .slice(0, CLIENTS)
          .map(async (member, index) => {
            while (performance.now() < until && !api.hasEnded()) {
              // Without the bodies, which are gigabytes in ten minutes.
              const { status } =
                index < 3
                  ? await shareTrack(api.url, POINTS)
                  : await send(api.url, { method: "GET", path: "/api/routes?limit=500" }, member);
              answers.push({ status });
              most = Math.max(most, residentBytes(api.pid) || 0);
            }
          });
        await Promise.all(clients);
        const after = await send(api.url, { method: "GET", path: "/api/routes" });
        return {
          figure: `${minutes} min: ${statusCounts(answers)}; ${Math.round(most / MB)} MB at most`,
          passed: !api.hasEnded() && after.status === 200 && !answers.some(({ status }) => status === 500),
        };
      },
      { nodeArgs: ["--max-old-space-size=256"] },
    ),
};
