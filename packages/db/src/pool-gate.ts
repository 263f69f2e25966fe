import type postgres from "postgres";
import type { PoolUse } from "./client";

/** Work that waits this long for a connection is better done later. */
const MAX_WAIT_MS = 2000;
/** Nothing becomes free for this long: the connections hang, for example because somebody holds a lock. */
const STUCK_MS = 700;
/** While they hang: a request has several queries, and all of them together shall wait for less than a second. */
const STUCK_WAIT_MS = 250;
/** Somebody has waited at any time since then: more comes in than gets done. */
const OVERLOADED_MS = 2000;
/** While overloaded. Connections do become free, so that a shorter wait would refuse requests that are half done. */
const OVERLOADED_WAIT_MS = 1000;
const LOOK_MS = 50;
const MAX_WAITING = 500;

/** Its code tells that another try may succeed. */
class PoolExhaustedError extends Error {
  override readonly name = "PoolExhaustedError";
  readonly code = "POOL_EXHAUSTED";
}

interface Waiting {
  since: number;
  enter(): void;
  giveUp(): void;
}

/**
 * Lets as many pieces of work in as the pool has connections. The others wait in turn, for a short time: the driver
 * would let any number wait for ever, and put queries behind slow ones of others.
 */
export class PoolGate {
  readonly #waiting = new Set<Waiting>();
  #inUse = 0;
  #done = 0;
  #timer: NodeJS.Timeout | undefined;
  /**
   * Counted in checks, not read from a clock, so that a process that gets no processor time doesn't blame the database.
   */
  #looksSinceFree = 0;
  #looksSinceEmpty = 0;

  constructor(
    private readonly size: number,
    private readonly maxWaitMs = MAX_WAIT_MS,
  ) {}

  /** @throws PoolExhaustedError */
  async run<T>(work: () => PromiseLike<T>): Promise<T> {
    if (this.#inUse < this.size) this.#inUse++;
    else await this.#takePlace();
    try {
      const result = await work();
      this.#done++;
      return result;
    } finally {
      this.#looksSinceFree = 0;
      // The next one takes over the place.
      const [next] = this.#waiting;
      if (next) {
        this.#leave(next);
        next.enter();
      } else this.#inUse--;
    }
  }

  /** How many pieces of work have succeeded. */
  done(): number {
    return this.#done;
  }

  use(): PoolUse {
    return { size: this.size, inUse: this.#inUse, waiting: this.#waiting.size };
  }

  #takePlace(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size >= MAX_WAITING)
        return reject(new PoolExhaustedError("Too many wait for a connection"));
      this.#waiting.add({
        since: performance.now(),
        enter: resolve,
        giveUp: () => reject(new PoolExhaustedError("No connection became free in time")),
      });
      this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
    });
  }

  /** Ends waiting that has taken too long. */
  #look(): void {
    this.#looksSinceFree++;
    this.#looksSinceEmpty++;
    const patience = Math.min(this.maxWaitMs, this.#longestWait());
    const now = performance.now();
    for (const waiting of this.#waiting) {
      // Those after it came later.
      if (now - waiting.since < patience) return;
      this.#leave(waiting);
      waiting.giveUp();
    }
  }

  #longestWait(): number {
    if (this.#looksSinceFree * LOOK_MS >= STUCK_MS) return STUCK_WAIT_MS;
    return this.#looksSinceEmpty * LOOK_MS >= OVERLOADED_MS ? OVERLOADED_WAIT_MS : MAX_WAIT_MS;
  }

  #leave(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#looksSinceEmpty = 0;
  }
}

type Query = postgres.PendingQuery<postgres.Row[]>;

/** The client for drizzle, whose queries and transactions wait for their place. Those of a transaction have it. */
export function behindGate(client: postgres.Sql, gate: PoolGate): postgres.Sql {
  const begin = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    gate.run(() => client.begin(work));
  const unsafe = (...args: Parameters<postgres.Sql["unsafe"]>) => gatedQuery(client.unsafe(...args), gate);
  return new Proxy(client, {
    get(target, name) {
      if (name === "begin") return begin;
      if (name === "unsafe") return unsafe;
      return Reflect.get(target, name);
    },
  });
}

/** The driver sends a query when it is awaited, so that it can wait until then. */
function gatedQuery(query: Query, gate: PoolGate): Query {
  const then: Query["then"] = (onAnswer, onFailure) => gate.run(() => query).then(onAnswer, onFailure);
  const values = () => gate.run(() => query.values());
  return new Proxy(query, {
    get(target, name) {
      if (name === "then") return then;
      if (name === "values") return values;
      return Reflect.get(target, name);
    },
  });
}
