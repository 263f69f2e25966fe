/** The number of items in a list. When `isCapped`, counting stopped at `count` and there are more. */
export interface ListCount {
  count: number;
  isCapped: boolean;
}

/** '24', or '1,000+' if capped. */
export function countText({ count, isCapped }: ListCount): string {
  return `${count.toLocaleString("en-AU")}${isCapped ? "+" : ""}`;
}
