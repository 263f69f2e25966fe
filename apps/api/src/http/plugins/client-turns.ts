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
/** A write that blocked the others for longer delays the client's next writes no further. */
const MAX_WRITE_DEBT_MS = 3000;
/** For this long after its writes are paid off, a client's writes run one at a time. */
const CALM_MS = 2000;

/** Ends the work. Its place stays taken for another `holdMs`. Only the first call counts. */
export type EndTurn = (holdMs?: number) => void;

interface Piece {
  start(): void;
  isWrite: boolean;
}

/**
 * The turns of one client. Two pieces of work run at the same time. A client that has had more than its share of time
 * gets one at a time, then one with pauses. Writes that blocked the database for others are counted as a whole, and only
 * the client's next writes wait for them: its pages stay as fast as everybody's. A write that may start goes before reads.
 */
export class ClientTurns {
  private readonly waiting = new Set<Piece>();
  private running = 0;
  private runningWrites = 0;
  /** When the client's debt is paid off, in ms as of `performance.now()`. */
  private freeAt = 0;
  /** The same for what its writes have blocked. */
  private writesFreeAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private next: NodeJS.Immediate | undefined;

  /** @param coreShare how much of a core the process gets while it works */
  constructor(private readonly coreShare = () => 1) {}

  /** What only reads takes no place from what writes. */
  isFull(forWrite = false): boolean {
    const rivals = [...this.waiting].filter(({ isWrite }) => isWrite === forWrite);
    return rivals.length >= MAX_WAITING;
  }

  /**
   * Starts the work, at once if it may.
   *
   * @returns a function that gives up the place in the queue
   */
  take(work: (end: EndTurn) => void, isWrite = false): () => void {
    const start = () => {
      const startedAt = performance.now();
      let hasEnded = false;
      work((holdMs = 0) => {
        if (hasEnded) return;
        hasEnded = true;
        this.charge(performance.now() - startedAt);
        if (holdMs > 0) setTimeout(() => this.release(piece), holdMs).unref();
        else this.release(piece);
      });
    };
    const piece = { start, isWrite };
    this.waiting.add(piece);
    if (this.freeAt <= performance.now()) this.startNext();
    else this.startNextSoon();
    return () => this.waiting.delete(piece);
  }

  /** Counts time for which nobody else could use the database, also of a write that goes on after its turn. */
  countBlocked(milliseconds: number): void {
    const now = performance.now();
    const debt = Math.max(this.writesFreeAt - now, 0) + COST * milliseconds;
    this.writesFreeAt = now + Math.min(debt, MAX_WRITE_DEBT_MS);
  }

  /** What other programs took of the cores is not the client's doing. */
  private charge(workMs: number): void {
    const countedMs = Math.min(workMs * this.coreShare(), MAX_COUNTED_MS);
    this.freeAt = Math.max(this.freeAt, performance.now()) + COST * countedMs;
  }

  private release({ isWrite }: Piece): void {
    this.running--;
    if (isWrite) this.runningWrites--;
    this.startNextSoon();
  }

  /**
   * Lets other clients' requests in first: Node would go on reading this client's sockets while there is more to read.
   */
  private startNextSoon(): void {
    if (this.waiting.size > 0) this.next ??= setImmediate(() => this.startNext());
  }

  private startNext(): void {
    clearImmediate(this.next);
    this.next = undefined;
    clearTimeout(this.timer);
    if (this.waiting.size === 0 || this.running >= MAX_RUNNING) return;
    const maxDebt = this.running > 0 ? SINGLE_FILE_DEBT_MS : MAX_DEBT_MS;
    let soonest = Number.POSITIVE_INFINITY;
    let chosen: Piece | undefined;
    for (const piece of this.waiting) {
      if (chosen && !piece.isWrite) continue;
      if (piece.isWrite && this.runningWrites > 0 && this.writesFreeAt > performance.now() - CALM_MS)
        continue;
      const excess = this.debtOf(piece) - maxDebt;
      if (excess > 0) {
        soonest = Math.min(soonest, excess);
        continue;
      }
      chosen = piece;
      if (piece.isWrite) break;
    }
    if (chosen) this.begin(chosen);
    else if (Number.isFinite(soonest)) this.timer = setTimeout(() => this.startNext(), soonest).unref();
  }

  private begin(piece: Piece): void {
    this.waiting.delete(piece);
    this.running++;
    if (piece.isWrite) this.runningWrites++;
    piece.start();
    this.startNextSoon();
  }

  private debtOf({ isWrite }: Piece): number {
    return (isWrite ? Math.max(this.freeAt, this.writesFreeAt) : this.freeAt) - performance.now();
  }
}
