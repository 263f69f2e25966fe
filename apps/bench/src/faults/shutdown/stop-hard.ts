import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Fault } from "../fault";
import { type ApiProcess, startApi } from "../rig/api-process";
import { compare } from "../rig/compare";
import { openPostgresRig } from "../rig/databases";
import { startMixedWrites } from "../rig/mixed-writes";
import { untilPatrolled } from "../rig/patrol";

/** Lets signals, which stop nothing by themselves, make the mistakes that code never should. */
const MISTAKES = `data:text/javascript,
  process.on("SIGWINCH", () => { throw new Error("thrown for a measurement"); });
  process.on("SIGURG", () => { Promise.reject(new Error("rejected for a measurement")); });`;

interface Stop {
  stop(api: ApiProcess): Promise<number | null>;
  code: number;
  /** What stands in the log. */
  says?: string;
}

const stops: Readonly<Record<string, Stop>> = {
  "SIGTERM twice": {
    stop: async (api) => {
      process.kill(api.pid, "SIGTERM");
      await delay(20);
      // A silent socket keeps it waiting for three seconds.
      return api.stop("SIGTERM");
    },
    code: 1,
    says: "second SIGTERM",
  },
  SIGINT: { stop: (api) => api.stop("SIGINT"), code: 0 },
  "an uncaught exception": {
    stop: (api) => api.stop("SIGWINCH"),
    code: 1,
    says: "thrown for a measurement",
  },
  "an unhandled rejection": {
    stop: (api) => api.stop("SIGURG"),
    code: 1,
    says: "rejected for a measurement",
  },
};

export const stopHard: Fault = {
  name: "SIGTERM twice, SIGINT, an uncaught exception, an unhandled rejection, during writes",
  promise: "logged, exit 1 (0 after one SIGINT), and no half-finished writes",
  async run() {
    const rig = await openPostgresRig();
    const figures: string[] = [];
    let passed = true;
    let api: ApiProcess | null = null;
    try {
      for (const [how, { stop, code, says }] of Object.entries(stops)) {
        api = await startApi({
          env: { ...rig.env, LOG_LEVEL: "error" },
          nodeArgs: ["--import", MISTAKES],
        });
        const writes = startMixedWrites(api.url);
        const silent = connect(api.port, "127.0.0.1").on("error", () => undefined);
        while (writes.count() === 0) await delay(50);
        await delay(1500);
        const ended = await stop(api);
        await writes.stop();
        silent.destroy();
        const isLogged = !says || api.output().includes(says);
        api = await startApi({ env: rig.env });
        await untilPatrolled(rig);
        const { acknowledged, lost, torn } = await rig.inside(({ db }) => compare(db, writes.acknowledged));
        await api.stop();
        passed &&= ended === code && isLogged && acknowledged > 0 && lost === 0 && torn.length === 0;
        figures.push(
          `${how}: exit ${ended}, ${isLogged ? "" : "not "}logged, ${acknowledged} acknowledged, ${lost} lost, ` +
            `${torn.join(", ") || 0} torn`,
        );
      }
      return { figure: figures.join("; "), passed };
    } finally {
      await api?.stop("SIGKILL");
      await rig.remove();
    }
  },
};
