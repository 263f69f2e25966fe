/**
 * Sends a row of blocks over a channel that loses many, as a camera that follows moving codes. The first frames are the
 * blocks themselves; each later one is the sum (XOR) of about half of them, chosen by its number. Any frames with as many
 * independent sums as there are blocks give them all, whichever were lost: a random linear code over GF(2), which needs
 * less than two frames more than there are blocks on average.
 */
export class BlockSender {
  readonly count: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly size: number,
  ) {
    this.count = Math.max(1, Math.ceil(bytes.length / size));
  }

  /** What frame `n` carries. */
  frame(n: number): Uint8Array {
    const sum = new Uint8Array(this.size);
    for (const [index, isPart] of partsOf(n, this.count).entries())
      if (isPart) addTo(sum, this.bytes.subarray(index * this.size, (index + 1) * this.size));
    return sum;
  }
}

interface Sum {
  readonly parts: Uint8Array;
  readonly block: Uint8Array;
}

/** Solves the sums as they come in (Gaussian elimination). */
export class BlockReceiver {
  /** By the first of their parts. */
  private readonly sums: (Sum | undefined)[];
  /** How many independent sums have come; all blocks are known once it reaches `count`. */
  known = 0;

  constructor(readonly count: number) {
    this.sums = new Array(count);
  }

  /** Returns whether the frame told anything new. */
  add(n: number, frame: Uint8Array): boolean {
    const sum = { parts: partsOf(n, this.count), block: frame.slice() };
    for (let first = 0; first < this.count; first++) {
      if (!sum.parts[first]) continue;
      const known = this.sums[first];
      if (!known) {
        this.sums[first] = sum;
        this.known += 1;
        return true;
      }
      subtract(sum, known);
    }
    return false;
  }

  /** The first `length` bytes of all blocks; null while some are missing. */
  bytes(length: number): Uint8Array<ArrayBuffer> | null {
    if (this.known < this.count) return null;
    const solved = this.sums.filter((sum) => sum !== undefined);
    for (const [index, sum] of [...solved.entries()].reverse())
      for (let later = index + 1; later < this.count; later++) {
        const other = solved[later];
        if (sum.parts[later] && other) subtract(sum, other);
      }
    const all = new Uint8Array(length);
    let end = 0;
    for (const { block } of solved) {
      all.set(block.subarray(0, Math.max(0, length - end)), end);
      end = Math.min(length, end + block.length);
    }
    return all;
  }
}

function subtract(sum: Sum, known: Sum): void {
  addTo(sum.parts, known.parts);
  addTo(sum.block, known.block);
}

function addTo(sum: Uint8Array, other: Uint8Array): void {
  for (const [index, byte] of other.entries()) sum[index] = (sum[index] ?? 0) ^ byte;
}

/** Which blocks frame `n` is the sum of: 1 for each that is. The same on every device. */
function partsOf(n: number, count: number): Uint8Array {
  const parts = new Uint8Array(count);
  if (n < count) {
    parts[n] = 1;
    return parts;
  }
  const next = randomBits(n);
  for (let index = 0; index < count; index++) parts[index] = next();
  // Of few blocks it would often be the sum of none.
  if (!parts.includes(1)) parts[n % count] = 1;
  return parts;
}

/** Mulberry32, a generator of 32 bits of which only the top one is used. */
function randomBits(seed: number): () => 0 | 1 {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) < 0 ? 1 : 0;
  };
}
