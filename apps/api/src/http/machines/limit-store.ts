import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../core/clock";
import { onceAMinute } from "../once-a-minute";

interface Count {
  current: number;
  /** In milliseconds. */
  ttl: number;
}

type OwnCounts = LRUCache<string, { current: number; endsAt: number }>;

/** What @fastify/rate-limit calls. */
type Counted = (error: Error | null, count?: Count) => void;

const MAX_KEYS = 10_000;
/** A Redis that hangs must not hold requests up, and one that is away isn't asked for a second. */
const ANSWER_MS = 250;
const PAUSE_MS = 1000;

const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/**
 * Counts in Redis for all processes, and always in this process too: while Redis is away, limits hold for each process,
 * and nobody starts again from nothing.
 */
export function limitStore(redis: Redis | null, log: FastifyBaseLogger, clock: Clock) {
  const isFirst = onceAMinute(clock);
  let askAgainAt = 0;

  function countHere(own: OwnCounts, key: string, window: number): Count {
    const now = performance.now();
    const known = own.get(key);
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + window };
    count.current += 1;
    own.set(key, count);
    return { current: count.current, ttl: count.endsAt - now };
  }

  async function countForAll(key: string, window: number, here: Count): Promise<Count> {
    if (!redis || performance.now() < askAgainAt) return here;
    try {
      const [current, ttl] = (await redis.eval(COUNT, 1, `limit:${key}`, window)) as [number, number];
      return { current, ttl };
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

/** Waits for the first connection, unless Redis is away. */
export async function openRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: () => PAUSE_MS,
  });
  // Each failed command is reported where it was sent.
  redis.on("error", () => undefined);
  await redis.connect().catch(() => undefined);
  return redis;
}
