import { isIPv6 } from "node:net";

/** Returns the /64 of an IPv6 address, because one household can use all its addresses. */
export function networkOf(address: string): string {
  // Most addresses are IPv4, which are told apart faster like this.
  if (!address.includes(":") || address.includes(".") || !isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail.split(":").filter(Boolean);
  const gap = Array.from({ length: 8 - start.length - end.length }, () => "0");
  const groups = address.includes("::") ? [...start, ...gap, ...end] : start;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
