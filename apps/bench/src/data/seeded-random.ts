/** Repeatable random choices, so that every run measures the same rows. */
export class SeededRandom {
  constructor(private state: number) {}

  /** From 0 up to but not including 1. */
  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 4_294_967_296;
  }

  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("There is nothing to choose from");
    return item;
  }

  /** Picks by weight: `[item, weight]`. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError("There is nothing to choose from");
  }
}
