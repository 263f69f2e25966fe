const KEPT_MS = 10 * 60_000;
/** Longer than a change takes from its commit to this process. */
const SLACK_MS = 5000;

/** Remembers for some minutes when something changed, so that a page that comes back asks again only if it has to. */
export class RecentChanges {
  private readonly changedAt = new Map<string, number>();
  /** No change since then can have been missed. */
  private completeSince = Number.POSITIVE_INFINITY;
  private readonly now = () => performance.now();

  /** Call each time the connection that brings the changes is established. */
  restart(): void {
    this.completeSince = this.now();
    this.changedAt.clear();
  }

  note(key: string): void {
    // In the order of their times.
    this.changedAt.delete(key);
    this.changedAt.set(key, this.now());
  }

  /** True if none of these can have changed since data of that age was read. */
  isFresh(keys: readonly string[], ageMs: number): boolean {
    const since = this.now() - ageMs - SLACK_MS;
    if (since < this.completeSince || ageMs > KEPT_MS) return false;
    return keys.every((key) => (this.changedAt.get(key) ?? 0) < since);
  }

  prune(): void {
    const oldest = this.now() - KEPT_MS - SLACK_MS;
    for (const [key, at] of this.changedAt) {
      if (at > oldest) return;
      this.changedAt.delete(key);
    }
  }
}
