interface Reads<T> {
  running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Lets simultaneous requests for the same thing share a read. A request that comes while one is under way waits for the
 * next, which begins after it, so that nobody gets what is older than their request. At most two run for each key.
 */
export class SharedReads<T> {
  private readonly reads = new Map<number, Reads<T>>();

  read(key: number, load: () => Promise<T>): Promise<T> {
    const known = this.reads.get(key);
    if (known) {
      known.next ??= known.running.then(
        () => this.start(key, load),
        () => this.start(key, load),
      );
      return known.next;
    }
    return this.start(key, load);
  }

  private start(key: number, load: () => Promise<T>): Promise<T> {
    const reads: Reads<T> = { running: load(), next: null };
    this.reads.set(key, reads);
    const end = () => {
      if (this.reads.get(key) === reads && reads.next === null) this.reads.delete(key);
    };
    reads.running.then(end, end);
    return reads.running;
  }
}
