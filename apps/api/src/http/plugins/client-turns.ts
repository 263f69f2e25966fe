const MAX_RUNNING = 2;
/** Each ms of work costs a client five ms of its time, so that it gets a fifth of the server's. */
const COST = 5;
/** Longer work may only have waited for the database or another service. */
const MAX_COUNTED_MS = 50;
/** Above it, one piece of work runs at a time. Some pages ask for much at once, and a slow database makes it more. */
const SINGLE_FILE_DEBT_MS = 100;
/** Above it, the next piece of work waits. */
const MAX_DEBT_MS = 400;
const MAX_WAITING = 50;

/** Ends the work. Its place stays taken for another `holdMs`. Only the first call counts. */
export type EndTurn = (holdMs?: number) => void;

/**
 * The turns of one client. Two pieces of work run at the same time. A client that has had more than its share of time
 * gets one at a time, then one with pauses.
 */
export class ClientTurns {
  private readonly waiting = new Set<() => void>();
  private running = 0;
  /** When the client's debt is paid off, in ms as of `performance.now()`. */
  private freeAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private next: NodeJS.Immediate | undefined;

  get isFull(): boolean {
    return this.waiting.size >= MAX_WAITING;
  }

  /**
   * Starts the work, at once if it may.
   *
   * @returns a function that gives up the place in the queue
   */
  take(work: (end: EndTurn) => void): () => void {
    const start = () => {
      const startedAt = performance.now();
      let hasEnded = false;
      work((holdMs = 0) => {
        if (hasEnded) return;
        hasEnded = true;
        this.charge(performance.now() - startedAt);
        if (holdMs > 0) setTimeout(() => this.release(), holdMs).unref();
        else this.release();
      });
    };
    this.waiting.add(start);
    if (this.freeAt <= performance.now()) this.startNext();
    else this.startNextSoon();
    return () => this.waiting.delete(start);
  }

  private charge(workMs: number): void {
    this.freeAt = Math.max(this.freeAt, performance.now()) + COST * Math.min(workMs, MAX_COUNTED_MS);
  }

  private release(): void {
    this.running--;
    this.startNextSoon();
  }

  /** Lets the requests of others in first: sockets with more to read would keep Node busy with this client's. */
  private startNextSoon(): void {
    if (this.waiting.size > 0) this.next ??= setImmediate(() => this.startNext());
  }

  private startNext(): void {
    clearImmediate(this.next);
    this.next = undefined;
    clearTimeout(this.timer);
    const [start] = this.waiting;
    if (!start || this.running >= MAX_RUNNING) return;
    const debt = this.freeAt - performance.now();
    const maxDebt = this.running > 0 ? SINGLE_FILE_DEBT_MS : MAX_DEBT_MS;
    if (debt > maxDebt) {
      this.timer = setTimeout(() => this.startNext(), debt - maxDebt).unref();
      return;
    }
    this.waiting.delete(start);
    this.running++;
    start();
    this.startNextSoon();
  }
}
