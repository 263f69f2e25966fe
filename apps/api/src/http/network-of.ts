import { isIPv6 } from "node:net";

/** Returns the /64 of an IPv6 address, because one household can use all its addresses. */
export function networkOf(address: string): string {
  // Most addresses are IPv4, which are told apart faster like this.
  if (!address.includes(":") || address.includes(".") || !isIPv6(address)) return address;
  return groupsOf(address).slice(0, 4).join(":");
}

/** Returns the /24 of an IPv4 address and the /48 of an IPv6 one: what one customer of a provider may have whole. */
export function widerNetworkOf(address: string): string {
  if (address.includes(".")) return address.slice(0, address.lastIndexOf("."));
  return isIPv6(address) ? groupsOf(address).slice(0, 3).join(":") : address;
}

function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail.split(":").filter(Boolean);
  const gap = Array.from({ length: 8 - start.length - end.length }, () => "0");
  const groups = address.includes("::") ? [...start, ...gap, ...end] : start;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
