import type { Clock } from "../../../core/clock";

const LIFE_MILLISECONDS = 5000;
const MOST = 10_000;

/**
 * What this process remembers of sessions that were just looked up. Everything is forgotten after a write of this
 * process and at the database's word that sessions or rights have changed, so that a sign-out or another plan acts
 * at once; the few seconds of life only bound what a lost connection to the database could hide.
 */
export class KnownSessions<Row> {
  private readonly known = new Map<string, { row: Row; since: number }>();
  private generation = 0;

  constructor(private readonly clock: Clock) {}

  async read(id: string, load: () => Promise<Row | undefined>): Promise<Row | undefined> {
    const now = this.clock.now().getTime();
    const found = this.known.get(id);
    if (found && now >= found.since && now < found.since + LIFE_MILLISECONDS) return found.row;
    const { generation } = this;
    const row = await load();
    if (row && generation === this.generation) {
      if (this.known.size >= MOST) this.known.clear();
      this.known.set(id, { row, since: now });
    }
    return row;
  }

  /** Also what is being looked up at this moment is not remembered. */
  forget(): void {
    this.generation += 1;
    this.known.clear();
  }
}
