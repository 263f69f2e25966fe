import type { Clock } from "../../../core/clock";

const TTL_MS = 5000;
const MAX_SESSIONS = 10_000;

/**
 * Caches session lookups. Clear it after every write and whenever the database announces a change, so that sign-outs
 * and new plans take effect at once. The time limit covers a lost database connection.
 */
export class SessionCache<Row> {
  private readonly entries = new Map<string, { row: Row; loadedAt: number }>();
  private generation = 0;

  constructor(private readonly clock: Clock) {}

  async read(id: string, load: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const now = this.clock.now().getTime();
    const cached = this.entries.get(id);
    if (cached && now >= cached.loadedAt && now < cached.loadedAt + TTL_MS) return cached.row;
    const { generation } = this;
    const row = await load();
    if (row && generation === this.generation) {
      if (this.entries.size >= MAX_SESSIONS) this.entries.clear();
      this.entries.set(id, { row, loadedAt: now });
    }
    return row;
  }

  /** Also keeps lookups that are still running out of the cache. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }
}
