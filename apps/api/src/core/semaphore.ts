/** Lets a number of pieces of work run at the same time; the others wait in order. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly maxRunning: number) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  get isFull(): boolean {
    return this.running >= this.maxRunning;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Resolves to a function that ends the work; only its first call counts. */
  async acquire(): Promise<() => void> {
    if (this.isFull) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    };
  }
}
