import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../core/clock";
import type { Count, SharedCounts } from "../../core/redis/open-redis";
import { onceAMinute } from "../once-a-minute";

type OwnCounts = LRUCache<string, { current: number; endsAt: number }>;

/** What @fastify/rate-limit calls. */
type Counted = (error: Error | null, count?: Count) => void;

const MAX_KEYS = 10_000;
/** After a failure, Redis isn't asked for this long. */
const PAUSE_MS = 1000;

/**
 * Counts in Redis for all processes, and always in this process too: while Redis is away, each process applies the
 * limits by itself, and no count starts again at zero.
 */
export function limitStore(redis: SharedCounts | null, log: FastifyBaseLogger, clock: Clock) {
  const isFirst = onceAMinute(clock);
  let askAgainAt = 0;

  function countHere(own: OwnCounts, key: string, window: number): Count {
    const now = performance.now();
    const known = own.get(key);
    const isCounting = known !== undefined && known.endsAt > now;
    const count = isCounting ? known : { current: 0, endsAt: now + window };
    count.current += 1;
    if (!isCounting) own.set(key, count);
    return { current: count.current, ttl: count.endsAt - now };
  }

  async function countForAll(key: string, window: number, here: Count): Promise<Count> {
    if (!redis || performance.now() < askAgainAt) return here;
    try {
      return await redis.add(`limit:${key}`, window);
    } catch (err) {
      askAgainAt = performance.now() + PAUSE_MS;
      if (isFirst("Redis"))
        log.error({ err }, "Redis is away: each process counts for its own rate limits until it is back");
      return here;
    }
  }

  return class LimitStore {
    private readonly own: OwnCounts = new LRUCache({ max: MAX_KEYS });

    incr(key: string, done: Counted, window: number): void {
      const here = countHere(this.own, key, window);
      countForAll(key, window, here).then((count) => done(null, count), done);
    }

    /** For one limit. Each has its own counts, so that none is pushed out by requests that another one counts. */
    child(): LimitStore {
      return new LimitStore();
    }
  };
}
