import { Agent, get } from "node:http";
import type { Member } from "./data/members";
import type { Call } from "./load";
import { quantile, rounded } from "./table";

export interface SteadyVisits {
  /** Latencies in ms since the last call, and the number of answers other than 200. */
  take(): { latencies: number[]; failed: number };
  stop(): Promise<void>;
}

/** Sends the calls at a constant rate, without waiting for answers. */
export function startVisits(origin: string, calls: readonly Call[], perSecond: number): SteadyVisits {
  const agent = new Agent({ keepAlive: true });
  const running = new Set<Promise<void>>();
  let latencies: number[] = [];
  let failed = 0;
  let sent = 0;
  const timer = setInterval(() => {
    const call = calls[sent++ % calls.length];
    if (!call) return;
    const start = performance.now();
    const visit = statusOf(origin + call.path, call.headers, agent)
      .then((status) => {
        if (status !== 200) failed += 1;
      })
      .catch(() => {
        failed += 1;
      })
      .finally(() => {
        latencies.push(performance.now() - start);
        running.delete(visit);
      });
    running.add(visit);
  }, 1000 / perSecond);
  return {
    take() {
      const taken = { latencies, failed };
      latencies = [];
      failed = 0;
      return taken;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** Each member's call: a list or a route's page. */
export function visitorCalls(ids: readonly number[], members: readonly Member[]): Call[] {
  return members.map(({ cookie }, index) => ({
    path:
      index % 2 === 0 ? "/api/routes?state=NSW&limit=20" : `/api/routes/${ids[(index * 50) % ids.length]}`,
    headers: { cookie },
  }));
}

export function latencyRow(when: string, visits: SteadyVisits) {
  const { latencies, failed } = visits.take();
  return {
    when,
    answers: latencies.length,
    failed,
    p50: rounded(quantile(latencies, 0.5)),
    p99: rounded(quantile(latencies, 0.99)),
    max: rounded(Math.max(...latencies)),
  };
}

function statusOf(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0)).once("error", reject);
    }).once("error", reject);
  });
}
