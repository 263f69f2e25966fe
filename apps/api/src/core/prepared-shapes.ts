import type { DbOrTx } from "@longpaddock/db/client";
import { prepared } from "./prepared";

/** A prepared list statement takes 100 to 400 kB in each PostgreSQL connection. */
const MAX_SHAPES = 64;
/** Remembered by name only, until their second use. */
const MAX_USED_ONCE = 512;
const WINDOW_MS = 3_600_000;

interface Runnable<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

interface Statement<Rows> extends Runnable<Rows> {
  prepare(name: string): Runnable<Rows>;
}

/**
 * Keeps prepared statements of the most recently used shapes of a query. A shape is prepared on its second use, so that
 * a crawler's unusual filters leave room for those that members use. After MAX_SHAPES new ones in an hour, further shapes
 * are built for each request. PostgreSQL keeps a statement until its connection closes, which postgres.js does
 * within an hour, so a connection holds at most three times MAX_SHAPES.
 */
export function preparedByShape<Shape extends object, Rows>(
  kind: string,
  build: (db: DbOrTx, shape: Shape) => Statement<Rows>,
): (db: DbOrTx, shape: Shape) => Runnable<Rows> {
  const shapesOf = prepared(() => new RecentShapes<Runnable<Rows>>());
  return (db, shape) => {
    const shapes = shapesOf(db);
    const name = `${kind}_${Object.values(shape).join("_")}`;
    const known = shapes.get(name);
    if (known) return known;
    const statement = build(db, shape);
    return shapes.admits(name) ? shapes.add(name, statement.prepare(name)) : statement;
  };
}

class RecentShapes<Query> {
  private readonly queries = new Map<string, Query>();
  private readonly usedOnce = new Set<string>();
  private windowStart = performance.now();
  private added = 0;

  get(name: string): Query | undefined {
    const query = this.queries.get(name);
    if (query === undefined) return undefined;
    // A Map keeps insertion order, so the first key is the least recently used.
    this.queries.delete(name);
    this.queries.set(name, query);
    return query;
  }

  /** True on the second use, while there is room. */
  admits(name: string): boolean {
    if (!this.hasRoom()) return false;
    if (this.usedOnce.delete(name)) return true;
    this.usedOnce.add(name);
    const [oldest] = this.usedOnce;
    if (this.usedOnce.size > MAX_USED_ONCE && oldest !== undefined) this.usedOnce.delete(oldest);
    return false;
  }

  private hasRoom(): boolean {
    const now = performance.now();
    if (now - this.windowStart >= WINDOW_MS) {
      this.windowStart = now;
      this.added = 0;
    }
    return this.added < MAX_SHAPES;
  }

  add(name: string, query: Query): Query {
    this.added += 1;
    this.queries.set(name, query);
    const [oldest] = this.queries.keys();
    if (this.queries.size > MAX_SHAPES && oldest !== undefined) this.queries.delete(oldest);
    return query;
  }
}
