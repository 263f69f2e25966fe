/** Commas, white space, and what stands between. Each is read once, however long it is. */
const TOKENS = /,|\s+|[^\s,]+/g;
/** Three numbers are much shorter. What is longer is no point, and is said to be none at once. */
const MAX_POINT_LENGTH = 200;

/** Splits "148.1,-36.2,900 148.2,-36.3,905", which comes in pieces and may have spaces beside its commas, into points. */
export class CoordinateReader {
  /** The last point, because more of it may come. */
  #held = "";
  #isApart = false;

  write(piece: string): string[] {
    const points: string[] = [];
    for (const [token] of piece.matchAll(TOKENS)) {
      if (token !== "," && token.trim() === "") {
        this.#isApart = true;
        continue;
      }
      const beginsPoint = this.#isApart && token !== "," && !this.#held.endsWith(",");
      if (beginsPoint || this.#held.length > MAX_POINT_LENGTH) points.push(...this.end());
      this.#held += token;
      this.#isApart = false;
    }
    return points;
  }

  end(): string[] {
    const point = this.#held;
    this.#held = "";
    return point === "" ? [] : [point];
  }
}
