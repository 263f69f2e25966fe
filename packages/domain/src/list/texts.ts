/** How many a list holds. `isCapped`: counting stopped at `count`, and there are more. */
export interface ListCount {
  count: number;
  isCapped: boolean;
}

/** '24', or '1,000+' where counting stopped at the cap. */
export function countText({ count, isCapped }: ListCount): string {
  return `${count.toLocaleString("en-AU")}${isCapped ? "+" : ""}`;
}
