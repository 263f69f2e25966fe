import { Agent, request } from "node:http";
import type { Action, Kind } from "./actions";
import type { DayMember } from "./day-rows";

export interface Visit {
  kind: Kind;
  milliseconds: number;
  /** The status, or what went wrong, for all but a success. */
  failure: string | null;
}

interface Visits {
  /** Actions of all members together. */
  perSecond: number;
  members: readonly DayMember[];
  nextAction(member: DayMember): Action;
}

const TICK_MS = 10;
const ANSWER_TIMEOUT_MS = 30_000;

/** Members act when they want to, whether others have their answers or not. Times count from when one wanted to. */
export function startActing(origin: string, { perSecond, members, nextAction }: Visits) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  const visits: Visit[] = [];
  const running = new Set<Promise<void>>();
  // Nobody checks in before the answer to their place has come.
  const idle = [...members];
  let nextAt = performance.now();
  const timer = setInterval(() => {
    for (const now = performance.now(); nextAt <= now; nextAt += waitMs(perSecond)) {
      const [member] = idle.splice(Math.floor(Math.random() * idle.length), 1);
      // All of them wait for answers: the next acts late, and its time counts from now on.
      if (!member) break;
      const action = nextAction(member);
      const wantedAt = nextAt;
      const visit = act(origin, { member, action, agent }).then((failure) => {
        visits.push({ kind: action.kind, milliseconds: performance.now() - wantedAt, failure });
        running.delete(visit);
        idle.push(member);
      });
      running.add(visit);
    }
  }, TICK_MS);
  return {
    visits,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** Independent people arrive like this. */
const waitMs = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond;

/** Each from an address of their own. */
export const headersOf = ({ id, cookie }: DayMember) => ({
  cookie,
  "x-forwarded-for": `10.3.${Number.parseInt(id.slice(-4), 36) % 250}.${(Number.parseInt(id.slice(-2), 36) % 250) + 1}`,
  "sec-fetch-site": "same-origin",
});

/** @returns null, or the status or the error with the path */
function act(
  origin: string,
  { member, action, agent }: { member: DayMember; action: Action; agent: Agent },
): Promise<string | null> {
  const { method, path, body } = action;
  const text = body && JSON.stringify(body);
  const where = `${method} ${path.replace(/\d+/g, "N").replace(/\?.*/, "")}`;
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(`${error.message} of ${where}`);
    const headers = { ...headersOf(member), ...(text && { "content-type": "application/json" }) };
    const sent = request(origin + path, { method, headers, agent, timeout: ANSWER_TIMEOUT_MS }, (answer) => {
      const { statusCode = 0 } = answer;
      answer
        .once("error", fail)
        .once("end", () => resolve(statusCode < 300 ? null : `${statusCode} of ${where}`));
      answer.resume();
    });
    sent.once("error", fail).once("timeout", () => sent.destroy(new Error("no answer in 30 s")));
    sent.end(text);
  });
}
