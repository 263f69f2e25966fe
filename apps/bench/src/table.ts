/** A Markdown table with the columns of the first row; numbers are right-aligned. */
export function table(rows: readonly Record<string, string | number>[]): string {
  const [first] = rows;
  if (!first) return "(nothing)";
  const columns = Object.keys(first);
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "").replaceAll("|", "\\|")));
  const rule = columns.map((column) => (typeof first[column] === "number" ? "---:" : "---"));
  return [columns, rule, ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

export function heading(text: string): void {
  console.log(`\n## ${text}\n`);
}

/** Rounds to significant digits. */
export function rounded(value: number, digits = 3): number {
  return value === 0 ? 0 : Number(value.toPrecision(digits));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}

/** Nearest-rank quantile; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
