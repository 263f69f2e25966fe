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

  /** Starts the work, at once if it may. Only the first call of `end` counts. */
  run(work: (end: () => void) => void): void {
    const start = () => {
      let ended = false;
      work(() => {
        if (ended) return;
        ended = true;
        this.running--;
        this.startNext();
      });
    };
    this.waiting.push(start);
    this.startNext();
  }

  private startNext(): void {
    if (this.isFull) return;
    const start = this.waiting.shift();
    if (!start) return;
    this.running++;
    start();
  }
}
